// @ts-check
/** For every page but the table's and the replay's. */

import "./copy.js";
