/** Where mail providers post mails. Mailgun posts a mail as it came to an address that ends in `mime` alone. */
export const mailWebhookPaths = {
  postmark: '/inbound/mail/postmark',
  mailgun: '/inbound/mail/mailgun/mime',
  sendgrid: '/inbound/mail/sendgrid',
};
