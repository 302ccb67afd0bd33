import type { NewEndpoint, WebhookEndpoint } from '@forecourt/api/contract/connections/webhooks';
import { webhookEventTypes } from '@forecourt/api/contract/connections/webhookEvents';
import { tolerant, tolerantList } from '@forecourt/api/contract/tolerant';
import * as z from 'zod/mini';
import { useTabDraft } from '../../../../drafts/useTabDraft.ts';
import { useAuth } from '../../../../session/store.ts';

/** What the form holds. */
export type EndpointDraft = Pick<NewEndpoint, 'kind' | 'target' | 'event_types' | 'is_enabled'>;

/** What the form of a new endpoint begins with. */
export const newEndpoint: EndpointDraft = {
  kind: 'webhook',
  target: '',
  event_types: [...webhookEventTypes],
  is_enabled: true,
};

const schema = tolerant<EndpointDraft>(
  {
    kind: z.enum(['webhook', 'adf-mail']),
    target: z.string(),
    event_types: tolerantList(z.enum(webhookEventTypes), webhookEventTypes.length),
    is_enabled: z.boolean(),
  },
  newEndpoint,
);

/**
 * What is typed for an endpoint. Adding one takes a fresh sign-in, which leaves the page: what was typed is kept meanwhile.
 * @param endpoint the one that is changed, as it was when that began; missing for a new one
 */
export const useEndpointDraft = (endpoint?: WebhookEndpoint) =>
  useTabDraft(
    `webhook:${useAuth().user_info.DealerId}:${endpoint ? `${endpoint.id}:${endpoint.version}` : 'new'}`,
    schema,
  );
