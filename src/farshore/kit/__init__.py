"""What games draw and speak with: text catalogues, help pages, terminal layout. It knows no game and no web."""
