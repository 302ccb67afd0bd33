/** Where a carrier keeps the files that came with text messages. */
export interface MediaSource {
  /** The carrier's API, which alone gets its credentials. */
  origin: string;
  authorization: string;
  /** Whether the carrier keeps files at a host, or sends those who ask there. */
  isHost: (hostname: string) => boolean;
}
