/** The e-mails that one follows, oldest first, by their Message-IDs. */
export type Thread = readonly string[];

/** The headers that put an e-mail below those that it follows (RFC 5322 §3.6.4). */
export const threadHeaders = (thread: Thread): { inReplyTo?: string; references?: string[] } =>
  thread.length === 0 ? {} : { inReplyTo: thread.at(-1)!, references: [...thread] };
