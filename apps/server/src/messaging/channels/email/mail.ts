import { type BrandId, brandForHost } from '@forecourt/brand-tokens/brands';
import type { SendMailOptions } from 'nodemailer';
import { automaticHeaders } from './automaticHeaders.ts';
import { calendarPart } from './calendar.ts';
import type { Parcel } from '../carrier.ts';
import { linkHtml } from '../../../platform/html/linkHtml.ts';
import { hrefsIn } from './hrefsIn.ts';
import { mailHtml, mailText } from './mailText.ts';
import { signedBy } from './mailSender.ts';
import { noticeContent, noticeFrame } from './noticeFrame.ts';
import { threadHeaders } from './threadHeaders.ts';
import { unsubscribeUrl, withUnsubscribeLink } from './unsubscribeLink.ts';

export interface MailOptions {
  /** The address that mail comes from; it may have a name before it. */
  from: string;
  /** The console's, where links that unsubscribe lead to. */
  origin: string;
  /** The brand of each of the console's hosts. A notice to staff has the look of the console that it leads to. */
  brandHosts: Readonly<Record<string, BrandId>>;
}

/** The e-mail that a parcel is sent as: its headers and both parts of its body. */
export function getMail(
  {
    id,
    dealerName,
    recipient,
    subject,
    html,
    isNotice = false,
    thread = [],
    replyTo,
    sender,
    calendar,
    files = [],
    automatic,
    unsubscribeToken,
  }: Omit<Parcel, 'wasTried' | 'firstTriedAt'>,
  { from, origin, brandHosts }: MailOptions,
) {
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const link = unsubscribeToken === undefined ? undefined : unsubscribeUrl(origin, unsubscribeToken);
  const brand = brandOfLinks(html, origin, brandHosts);
  // A customer's mail stays as plain as a salesperson's.
  const content = isNotice ? noticeContent(brand, mailHtml(html)) : mailHtml(html);
  // A national number is no link here: the recipient's program knows better what country they are in.
  const body = { html: isNotice ? noticeFrame(brand, content) : linkHtml(content, ''), text: mailText(content) };
  return {
    messageId: `<${id}@${domain}>`,
    from: { name: dealerName, address: sender?.address ?? address },
    ...(sender && signedBy(sender)),
    to: recipient,
    // A report that it did not arrive goes to the envelope's address (RFC 5321 §4.4), and finds its conversation as an answer does.
    envelope: { from: replyTo ?? address, to: recipient },
    ...(replyTo !== undefined && { replyTo }),
    subject: subject ?? dealerName,
    ...(link === undefined ? body : withUnsubscribeLink(body, link)),
    ...(automatic && { headers: automaticHeaders(automatic, link) }),
    ...threadHeaders(thread),
    ...(calendar && calendarPart(calendar, { dealerName, from: address, recipient })),
    ...(files.length > 0 && {
      attachments: files.map(({ name, contentType, content }) => ({ filename: name, contentType, content })),
    }),
    // Never read files or URLs that a message refers to.
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions;
}

/** The brand of the console that an e-mail leads to; of the default console's where it leads to none. */
function brandOfLinks(html: string, origin: string, brandHosts: MailOptions['brandHosts']): BrandId {
  const hosts = hrefsIn(html).flatMap((href) => URL.parse(href)?.hostname ?? []);
  return brandForHost(brandHosts, hosts.find((host) => Object.hasOwn(brandHosts, host)) ?? new URL(origin).host);
}
