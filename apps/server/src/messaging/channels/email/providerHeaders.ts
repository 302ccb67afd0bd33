interface Delivery {
  dealerId: string;
  id: string;
}

/**
 * Header fields in which each provider takes what its webhooks are to repeat, by the domain of its SMTP servers.
 * Postmark: https://postmarkapp.com/support/article/1125-custom-metadata-faq. Mailgun:
 * https://documentation.mailgun.com/docs/mailgun/user-manual/sending-messages/send-smtp. SendGrid:
 * https://www.twilio.com/docs/sendgrid/for-developers/sending-email/building-an-x-smtpapi-header.
 */
const fields: Record<string, (delivery: Delivery) => Record<string, string>> = {
  'postmarkapp.com': ({ dealerId, id }) => ({ 'X-PM-Metadata-dealer': dealerId, 'X-PM-Metadata-delivery': id }),
  'mailgun.org': ({ dealerId, id }) => ({ 'X-Mailgun-Variables': JSON.stringify({ dealer: dealerId, delivery: id }) }),
  'sendgrid.net': ({ dealerId, id }) => ({
    'X-SMTPAPI': JSON.stringify({ unique_args: { dealer: dealerId, delivery: id } }),
  }),
};

/**
 * The header fields by which a provider's reports name the delivery.
 * @param url of the SMTP server that takes our mail
 * @returns none for a server that is none of those providers'
 */
export function providerHeaders(url: string, delivery: Delivery): Record<string, string> {
  const host = URL.parse(url)?.hostname.toLowerCase() ?? '';
  const domain = Object.keys(fields).find((name) => host === name || host.endsWith(`.${name}`));
  return domain === undefined ? {} : fields[domain]!(delivery);
}
