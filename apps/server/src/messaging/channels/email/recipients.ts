import { simpleParser } from 'mailparser';
import addressparser from 'nodemailer/lib/addressparser';

/** The fields that may say for whom a mail is, the surest first: what the mailbox's server added, then what the sender wrote. */
const fields = ['delivered-to', 'x-original-to', 'to', 'cc'];

/**
 * Lists the addresses that a mail in a mailbox was sent to. The envelope, which a receiver by SMTP has, is gone there.
 * @param source the whole mail
 * @returns those of each field that the mail has, the surest field first
 */
export async function listRecipients(source: Buffer): Promise<string[][]> {
  const end = /\r?\n\r?\n/.exec(source.toString('latin1'))?.index ?? source.length;
  const { headerLines } = await simpleParser(Buffer.concat([source.subarray(0, end), Buffer.from('\r\n\r\n')]));
  return fields
    .map((field) =>
      headerLines
        .filter(({ key }) => key === field)
        .flatMap(({ line }) => addressparser(line.slice(line.indexOf(':') + 1), { flatten: true }))
        .map(({ address }) => address)
        .filter(Boolean),
    )
    .filter((addresses) => addresses.length > 0);
}
