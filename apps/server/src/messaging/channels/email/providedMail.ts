/** A mail that a provider received for us and posted. */
export interface ProvidedMail {
  /** The mail as it came (RFC 5322). */
  source: Buffer;
  /** The envelope's recipients. */
  recipients: string[];
  /** The envelope's sender, where the provider says it. */
  envelopeFrom?: string;
  /** The internet address of the sending server, where the provider says it. */
  ip?: string;
}
