import { businessHoursExamples } from '@forecourt/api/contract/settings/business-hours.examples';
import { ToastRegion } from '@forecourt/ui/feedback/Toast';
import { Page } from '@forecourt/ui/layout/Page';
import { Panel } from '@forecourt/ui/layout/Panel';
import { expect, screen } from 'storybook/test';
import preview from '../../../../../../.storybook/preview.tsx';
import { type Answer, neverAnswers, refuses } from '../../../testAnswers.ts';
import { patience, screenStories } from '../../../testStory.tsx';

/** The block in a page of its own: on the settings page it stands between the others. */
const meta = preview.meta({
  title: 'Screens/Work Hours',
  ...screenStories('/settings', async () => {
    const { BusinessHoursBlock } = await import('./BusinessHoursBlock.tsx');
    return ({ access }) => (
      <Page title="Settings">
        <Panel title="Work Hours Settings">
          <BusinessHoursBlock access={access} />
        </Panel>
        <ToastRegion label="Messages" closeLabel="Close" />
      </Page>
    );
  }),
});

const { response } = businessHoursExamples.businessHours;
const weekdays = { open: true, work_hours: { start_time: 540, end_time: 1140 } };
const weekend: Partial<Record<string, typeof weekdays | { open: false; work_hours: null }>> = {
  Saturday: { open: true, work_hours: { start_time: 600, end_time: 1020 } },
  Sunday: { open: false, work_hours: null },
};

/** Open six days a week, and closed on New Year’s Day. */
const openOnWeekdays: Answer = (id) =>
  id === 'hours.get'
    ? {
        ...response,
        business_hours: response.business_hours.map((day) => ({ ...day, ...(weekend[day.name] ?? weekdays) })),
      }
    : undefined;

const showsWeek = async () => void (await screen.findAllByRole('group', { name: 'Monday' }, patience));

export const Default = meta.story({ args: { answer: openOnWeekdays }, play: showsWeek });

/** Nothing is saved yet: every day is closed. */
export const FirstVisit = meta.story({ tags: ['no-picture'], play: showsWeek });

export const Loading = meta.story({
  args: { answer: neverAnswers },
  tags: ['no-picture'],
  play: async () => {
    await screen.findByRole('heading', { name: 'Work Hours Settings' }, patience);
    await expect(screen.queryByRole('form')).toBeNull();
  },
});

export const Failed = meta.story({
  args: { answer: refuses },
  tags: ['no-picture'],
  play: async () => void (await screen.findByRole('button', { name: 'Try again' }, patience)),
});

/** For a person who may see the hours and not change them: nothing can be edited, and there is nothing to save. */
export const ReadOnly = meta.story({
  args: { answer: openOnWeekdays, access: ['read'] },
  play: async () => {
    await showsWeek();
    await expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  },
});

/** On a phone each day is one line that opens. */
export const Narrow = meta.story({
  args: { answer: openOnWeekdays },
  globals: { viewport: { value: 'phone' } },
  play: showsWeek,
});
