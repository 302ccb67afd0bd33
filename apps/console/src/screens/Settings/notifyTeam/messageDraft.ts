import { NotificationChannel } from '@forecourt/api/contract/settings/subscribers';
import { tolerant, tolerantList } from '@forecourt/api/contract/tolerant';
import * as z from 'zod/mini';
import type { DraftSchema } from '../../../drafts/draftSchema.ts';

/** A message that is being written. */
export interface MessageValues {
  /** Made anew with every change: the same message sent twice is one. '' of an empty one. */
  Id: string;
  Channel: NotificationChannel;
  Recipients: string[];
  Message: string;
}

export const emptyMessage: MessageValues = { Id: '', Channel: 'Email', Recipients: [], Message: '' };

/** Gives a message its id if it has none; an empty one needs none. */
export const withId = (message: MessageValues): MessageValues => {
  const { Channel, Recipients, Message } = message;
  const isEmpty = Recipients.length === 0 && Message === '' && Channel === emptyMessage.Channel;
  return { ...message, Id: isEmpty ? '' : message.Id || crypto.randomUUID() };
};

const fields = {
  Id: z.union([z.uuid(), z.literal('')]),
  Channel: NotificationChannel,
  Recipients: tolerantList(z.string(), 200),
  Message: z.string(),
};

/** Reads the kept draft of a message. */
export const messageDraft: DraftSchema<MessageValues> = (defaults) =>
  z.pipe(tolerant(fields, defaults), z.transform(withId));
