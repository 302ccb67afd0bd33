/** Where mail providers post mails. Mailgun posts a mail as it came to an address that ends in `mime` alone. */
export const mailWebhookPaths = {
  postmark: '/inbound/mail/postmark',
  mailgun: '/inbound/mail/mailgun/mime',
  sendgrid: '/inbound/mail/sendgrid',
};

/** Where they post what became of our mails. */
export const mailEventPaths = {
  postmark: '/inbound/mail/postmark/events',
  mailgun: '/inbound/mail/mailgun/events',
  sendgrid: '/inbound/mail/sendgrid/events',
};
