import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { type AccessibilityCheck, accessibilityExceptions } from '../packages/ui/src/docs/accessibilityChecks.ts';
import { show } from '../visual/stage.ts';
import type { Fault } from './pageTools.ts';
import {
  checkForcedColors,
  checkReducedMotion,
  checkReflow,
  checkRightToLeft,
  checkTextSpacing,
  test,
  theme,
} from './settings.ts';

// Walks every state of every component: what `accessibilityChecks` promises of each is found out here.

interface Entry {
  id: string;
  title: string;
  name: string;
  type: string;
  subtype?: string;
}
interface Found extends Fault {
  check: AccessibilityCheck;
  story: string;
}

const section = 'Components/';
const index = join(import.meta.dirname, '../storybook-static/index.json');
const entries: Entry[] = Object.values(JSON.parse(readFileSync(index, 'utf8')).entries);
const states = entries
  .filter(({ title, type, subtype }) => title.startsWith(section) && type === 'story' && subtype !== 'test')
  // One of the files of ChatPanel has its folder in its title once more.
  .map((entry) => ({ ...entry, title: entry.title.slice(section.length).replace('Widget/widget/', 'Widget/') }));

/** Components that are there to choose with: their stories have to show something chosen, or the comparison is of nothing. */
const choosing = new Set([
  'Actions/Menu',
  'Conversation/ChannelTabs',
  'Conversation/ConversationCard',
  'Conversation/SlotCalendar',
  'Data/DateRangeFilter',
  'Data/Pagination',
  'Forms/Checkbox',
  'Forms/ChipGroup',
  'Forms/ComboBox',
  'Forms/RadioGroup',
  'Forms/RichTextEditor',
  'Forms/Select',
  'Forms/Switch',
  'Layout/AppShell',
  'Layout/Breadcrumbs',
  'Layout/Tabs',
  'Settings/AnswerChoice',
  'Settings/ColorChoice',
  'Settings/PictureChoice',
  'Settings/SectionIndex',
  'Settings/VersionChoice',
]);

for (const [title, stories] of Map.groupBy(states, (state) => state.title)) {
  test(title, async ({ pages: { ltr, rtl } }) => {
    const faults: Found[] = [];
    let compared = 0;
    for (const { id, name } of stories) {
      const add = (check: AccessibilityCheck, found: Fault[]) =>
        faults.push(...found.map((fault) => ({ check, story: name, ...fault })));
      await show(ltr, id, theme, false);
      add('reducedMotion', await checkReducedMotion(ltr));
      const inForcedColors = await checkForcedColors(ltr);
      add('forcedColors', inForcedColors.faults);
      compared += inForcedColors.compared;
      add('textSpacing', await checkTextSpacing(ltr));
      await show(rtl, id, theme, false);
      add('rightToLeft', await checkRightToLeft(ltr, rtl));
      add('reflow', await checkReflow(ltr));
    }

    const exceptions = accessibilityExceptions.filter(({ component }) => component === title);
    const isMeant = ({ check, problem }: Found) =>
      exceptions.some((exception) => exception.checks.includes(check) && problem.includes(exception.problem));
    const lines = faults
      .filter((fault) => !isMeant(fault))
      .map((fault) => `${fault.check}, ${fault.story}: ${fault.element} ${fault.problem}`);
    expect(lines).toEqual([]);
    const stale = exceptions.flatMap(({ checks, problem }) =>
      checks
        .filter((check) => !faults.some((fault) => fault.check === check && fault.problem.includes(problem)))
        .map((check) => `${check}: ${problem}`),
    );
    expect(stale, 'exceptions without a fault').toEqual([]);
    if (choosing.has(title)) expect(compared, 'selected elements').toBeGreaterThan(0);
  });
}
