import * as calls from '@forecourt/api/contract/push';
import type { Platform } from '../../platform/platform.ts';
import { requirePublic } from '../../platform/outbound/requirePublic.ts';
import { createSecretSeal } from '../../platform/secrets/sealSecrets.ts';
import { loadPushSettings, savePushSettings } from './settings.ts';
import { deleteSubscription, keepSubscription } from './subscriptions.ts';
import { vapidKeys } from './vapidKeys.ts';

/** A person's own notifications (docs/decisions/push.md). The audit has neither addresses nor keys of browsers. */
export async function pushRoutes({ contract, config, database }: Platform): Promise<void> {
  const { publicKey } = await vapidKeys(database.db, createSecretSeal(config));

  contract.person(calls.pushSettings, async ({ trx, person }) => ({
    ...(await loadPushSettings(trx, person.signInId)),
    PublicKey: publicKey,
  }));

  contract.person(calls.updatePushSettings, async ({ trx, person, body, audit }) => {
    const before = await loadPushSettings(trx, person.signInId);
    await savePushSettings(trx, person.signInId, body);
    await audit(person.id, { before, after: body });
    return body;
  });

  contract.person(calls.subscribeBrowser, async ({ trx, person, identity, userAgent, body, audit }) => {
    await requirePublic(new URL(body.Endpoint), config.localSites, 'A push service’s address starts with https:');
    // Another issuer's grants are not ours to know.
    const grantId = config.oidc.issuer === undefined ? (identity.grantId ?? null) : null;
    const isNew = await keepSubscription(trx, { personId: person.signInId, grantId, userAgent }, body);
    // Each time that the console is opened it comes again.
    if (isNew) await audit(person.id, { after: { user_agent: userAgent } });
    return { subscribed: true as const };
  });

  contract.person(calls.unsubscribeBrowser, async ({ trx, person, userAgent, body, audit }) => {
    await deleteSubscription(trx, person.signInId, body.Endpoint);
    await audit(person.id, { before: { user_agent: userAgent } });
    return { unsubscribed: true as const };
  });
}
