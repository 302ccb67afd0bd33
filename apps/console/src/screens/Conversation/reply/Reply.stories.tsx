import { dialogueExamples } from '@forecourt/api/contract/dialogue.examples';
import { leadsExamples } from '@forecourt/api/contract/leads.examples';
import { expect, screen, userEvent } from 'storybook/test';
import preview from '../../../../../../.storybook/preview.tsx';
import type { Answer } from '../../../testAnswers.ts';
import { patience, screenStories } from '../../../testStory.tsx';

const [example] = dialogueExamples.dialogue.response.messages;

const meta = preview.meta({
  title: 'Screens/Reply',
  ...screenStories('/conversation/talk', async () => {
    const { ReplyArea } = await import('./ReplyArea.tsx');
    return function Reply() {
      const messages = [{ ...example!, Channel: 'sms' as const }];
      const lead = leadsExamples.generalInfo.response;
      return <ReplyArea cid="talk" lead={lead} tab="sms" messages={messages} takeover="none" />;
    };
  }),
});

/** Nothing but what the stories are about; the open times are on days that no picture sees pass. */
const answering =
  (slots: Record<string, string[] | string>): Answer =>
  (id) => {
    if (id === 'replies.unsubscribed') return { Unsubscribed: false, OptOut: null };
    if (id === 'drafts.list' || id === 'replies.scheduled') return { Items: [] };
    return id === 'forms.slots' ? { ...slots, TZ: 'America/New_York' } : undefined;
  };

const answer = answering({ '12/1/2099': ['09:00', '10:30', '14:00'], '12/2/2099': ['11:00'], '12/3/2099': [] });

/** The line that a text goes out with stands below what is typed. */
export const OptOutLine = meta.story({
  args: { answer },
  play: async () => {
    await expect(await screen.findByText('Opt-out reply STOP', {}, patience)).toBeVisible();
  },
});

export const WithoutOptOutLine = meta.story({
  args: { answer },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Leave out the opt-out line' }, patience));
    await expect(screen.getByRole('button', { name: 'Add the opt-out line' })).toHaveFocus();
  },
});

const openTimes = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Offer times' }, patience));
  return screen.findByRole('dialog', { name: 'Offer times' }, patience);
};

export const OfferTimes = meta.story({
  args: { answer },
  play: async () => {
    await openTimes();
    for (const time of ['9:00 AM', '2:00 PM'])
      await userEvent.click(await screen.findByRole('button', { name: time }, patience));
    await expect(screen.getByRole('button', { name: 'Insert 2 times' })).toBeEnabled();
  },
});

export const NoOpenTimes = meta.story({
  args: { answer: answering({ '12/1/2099': [] }) },
  play: async () => {
    await openTimes();
    await expect(await screen.findByText('No open times in the next 15 days.', {}, patience)).toBeVisible();
  },
});
