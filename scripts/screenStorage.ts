/** The page of each test file begins with nothing stored: what one leaves, a collapsed sidebar, is not the next one's. */
localStorage.clear();
sessionStorage.clear();
