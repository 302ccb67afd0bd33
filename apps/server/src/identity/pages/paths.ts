/** Where people ask for a link to choose a new password with. */
export const forgotPath = '/forgot-password';

/** Where the link leads to. */
export const resetPath = '/reset-password';

/** How long a link can be used (OWASP, "Forgot Password Cheat Sheet": a short time). */
export const linkMinutes = 30;

/** Where the link leads to that confirms a new address; it is good for as long as the one to a password. */
export const changeEmailPath = '/change-email';
