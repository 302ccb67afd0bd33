/** The text that OpenPGP signs in place, with the lines that it adds around it (RFC 9580 §7). */
const signedText =
  /^\s*-----BEGIN PGP SIGNED MESSAGE-----[ \t]*\r?\n(?:Hash:[^\n]*\n)*[ \t]*\r?\n([^]*?)\r?\n-----BEGIN PGP SIGNATURE-----/;
const encryptedText = /^\s*-----BEGIN PGP MESSAGE-----/;

/**
 * Takes the lines off a text that was signed in place, with what stands below its signature, and the dash and blank that its lines with a
 * dash have in front (RFC 9580 §7.1).
 * @returns any other text unchanged
 */
export const withoutSignature = (text: string): string => signedText.exec(text)?.[1]?.replaceAll(/^- /gm, '') ?? text;

/** Whether a text is nothing that we can read (RFC 9580 §6.2). */
export const isEncryptedText = (text: string): boolean => encryptedText.test(text);
