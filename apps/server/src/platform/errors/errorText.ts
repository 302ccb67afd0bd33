/** What went wrong, as text for logs, job rows and people. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));
