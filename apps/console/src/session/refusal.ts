/** What a provider says that cannot answer now (RFC 6749 §4.1.2.1): it says nothing of the session. */
const passing = new Set(['server_error', 'temporarily_unavailable']);

/**
 * Whether the provider itself refused, with its sentence as the message. Whatever else fails is the connection, and the
 * session goes on. Recognised by its name, which oidc-client-ts keeps as the marker: the class is loaded late.
 */
export function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || error.name !== 'ErrorResponse') return false;
  return !('error' in error && typeof error.error === 'string' && passing.has(error.error));
}
