import type { Call } from '@forecourt/api/call';
import { contract } from '@forecourt/api/contract';
import { preferenceTypes } from '@forecourt/api/contract/settings/preferences';
import { NotificationId } from '@forecourt/api/contract/settings/subscribers';
import * as z from 'zod/mini';

/** The calls of blocks that do something, and set nothing. */
const doings = new Set([
  'team.notify',
  'signature.test',
  'followups.test',
  'pause.resume',
  'chatUi.replyInPreview',
  'chatUi.deleteDomain',
  'chatAvatars.upload',
  'content.delete',
  'subscribers.delete',
  'replays.answer',
  'replays.content',
  'privacy.eraseCustomer',
  'privacy.exportCustomer',
]);

/** Fields that identify the record of a save, or whose sent value the server ignores and sets itself. */
export const names: ReadonlySet<string> = new Set([
  'privacy.saveRetention Kind',
  'sources.updateSub SourceId',
  'answers.update Alternatives[].Id',
  'answers.update Alternatives[].InputValues[].Id',
  'followups.update FollowUpSequenceId',
  'followups.update FollowUpSequence[].FollowUpId',
  'chatUi.update website_url',
  'chatUi.update settings.engagement_messages[].id',
  // Another type than the message has is refused (chatUi/look.ts).
  'chatUi.update settings.engagement_messages[].message_type',
  'chatUi.updateDomain website_url',
  // Made of the HTML (chatUi/footerRoutes.ts).
  'chatFooter.save footer_data.raw_text',
  'content.add key',
  'content.add save_information.topic_id',
  'content.update question_information.topic_id',
  'content.update question_information.question_id',
  'subscribers.update Id',
  'subscribers.update UserId',
  'subscribers.update Channels[].SubscribedNotifications[].Principals[].Name',
  'hours.update business_hours[].name',
  'hours.update special_business_hours.current_year.year',
  'hours.update special_business_hours.next_year.year',
  'hours.update public_holidays[].name',
  'hours.update public_holidays[].dates[]',
]);

interface JsonSchema {
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
}

/** The fields of a body, by their paths. */
function fieldsIn(schema: JsonSchema, path = ''): string[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(
    ({ properties, items }) => properties ?? items,
  );
  if (parts.length > 0) return [...new Set(parts.flatMap((part) => fieldsIn(part, path)))];
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, field]) =>
      fieldsIn(field, path === '' ? name : `${path}.${name}`),
    );
  return schema.items ? fieldsIn(schema.items, `${path}[]`) : [path];
}

/** The settings behind a field: a preference has one for each type, a subscription one for each notification. */
function getSettings(field: string): string[] {
  if (field === 'preferences.update Preferences[].Type') return [];
  if (field === 'preferences.update Preferences[].Value') return preferenceTypes.map((type) => `${field} ${type}`);
  if (field === 'subscribers.update Channels[].SubscribedNotifications[].Id')
    return NotificationId.options.map((id) => `${field} ${id}`);
  return [field];
}

/**
 * Every field that a block's calls save. The first save of a record is the same form as the later ones. Connections is left out: it sets
 * where mail, texts and stock come from and go to, and the tests of each door (connections/) hold what that does.
 */
export const everySetting = [
  ...new Set(
    contract
      .filter(
        ({ id, block, method }: Call) =>
          (block ? block.id !== 'connections' : id === 'locale.update') && method !== 'GET' && !doings.has(id),
      )
      .flatMap(({ id, body }: Call) =>
        fieldsIn(body ? (z.toJSONSchema(body as never, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : {})
          .map((field) => `${id.replace(/^(signature|subscribers)\.(create|add)$/, '$1.update')} ${field}`)
          .flatMap(getSettings),
      ),
  ),
];
