// @ts-check
/** For every page but the table's and the replay's. */

import "./copy.js";

const wait = Number(document.body.dataset.reload); // a page that shows progress
if (wait > 0) setTimeout(() => location.reload(), wait * 1_000);
