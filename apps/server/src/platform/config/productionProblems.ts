/** Variables that production requires: the demo's defaults are not allowed there. */
const neededInProduction = ['FEED_TOKEN', 'SECRETS_KEY', 'BRAND_HOSTS'];

/** What the embedded provider takes in production: a carrier for invitations and password links. */
const neededByEmbedded = ['SMTP_URL', 'MAIL_FROM'];

const neededByExternal = ['OIDC_CLIENT_ID', 'OIDC_AUDIENCE'];

/** What production lacks, by who signs people in. */
export function productionProblems(given: Record<string, string | undefined>): string[] {
  const isMissing = (name: string) => !(name in given);
  const isEmbedded = 'IDENTITY' in given;
  return [
    ...(!isEmbedded && isMissing('OIDC_ISSUER')
      ? ['OIDC_ISSUER is missing: name your identity provider, or set IDENTITY=embedded to use the one of this server']
      : []),
    ...(isEmbedded ? neededByEmbedded : neededByExternal)
      .filter(isMissing)
      .map((name) => `${name} is missing: ${isEmbedded ? 'IDENTITY=embedded' : 'OIDC_ISSUER'} needs it in production`),
    ...(isMissing('DATABASE_URL') && isMissing('BACKUP_DIR')
      ? ['DATABASE_URL is missing: name your PostgreSQL, or set BACKUP_DIR to run on the embedded one, with backups']
      : []),
    ...neededInProduction
      .filter(isMissing)
      .map((name) => `${name} is missing: MODE=production serves no demo data and no default secrets`),
  ];
}
