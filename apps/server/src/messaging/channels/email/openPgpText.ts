/** The text that OpenPGP signs in place, with the lines that it adds around it (RFC 9580 §7). */
const signedText =
  /^-----BEGIN PGP SIGNED MESSAGE-----[ \t]*\r?\n(?:Hash:[^\n]*\n)*[ \t]*\r?\n([^]*?)\r?\n-----BEGIN PGP SIGNATURE-----[^]*?-----END PGP SIGNATURE-----/m;
const encryptedText = /^\s*-----BEGIN PGP MESSAGE-----/;

/** Takes the lines off a text that was signed in place, and the dash and blank that its lines with a dash have in front (RFC 9580 §7.1). */
export const withoutSignature = (text: string): string =>
  text.replace(signedText, (_all, signed: string) => signed.replaceAll(/^- /gm, ''));

/** Whether a text is nothing that we can read (RFC 9580 §6.2). */
export const isEncryptedText = (text: string): boolean => encryptedText.test(text);
