import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { library } from '../scripts/api/library.ts';
import { readApi } from '../scripts/api/readApi.ts';
import { writePages } from './agentPages.ts';

const pages = writePages(readApi());

it('lists each component with the address of its page', () => {
  const addresses = [...pages['llms.txt']!.matchAll(/\]\((llms\/[^)]+)\)/g)].map(([, address]) => address!);
  expect(addresses.length).toBeGreaterThan(100);
  expect(addresses.filter((address) => !(address in pages))).toEqual([]);
  expect(pages['llms.txt']).toMatch(/^- \[Button\]\(llms\/actions\/Button\.md\): \w/m);
});

it('has what the props of a component are made of, and every screen that the packed library is tried with', () => {
  expect(pages['llms/data/DataTable.md']).toContain('interface CellTexts {');
  expect(pages['llms/forms/TextField.md']).toContain('extends Omit<AriaTextFieldProps,');
  expect(pages['llms/helpers.md']).toContain(
    'export function presetRange(id: PresetId, today: CalendarDate): DateRange',
  );
  const examples = globSync('*.tsx', { cwd: join(library, 'docs/patterns') }).filter(
    (file) => !file.includes('.stories.'),
  );
  const named = Object.keys(pages).filter((name) => name.startsWith('llms/patterns/'));
  expect(named.toSorted()).toEqual(examples.map((file) => `llms/patterns/${file.replace('tsx', 'md')}`).toSorted());
});

it('says of a component how it is imported, what its props are, and shows it', () => {
  const page = pages['llms/actions/Button.md']!;
  expect(page).toContain("import { Button } from '@forecourt/ui/actions/Button';");
  expect(page).toContain("- `tone`: `'accent' | 'neutral' | 'quiet' | 'danger'`, 'neutral' unless given.");
  expect(page).toContain("args: { children: 'Save changes', onPress: fn() }");
  expect(page).toMatch(/## Changes\n\n- 0\.1\.0: /);
});

const titles = {
  color: 'Color',
  type: 'Type',
  space: 'Space',
  elevation: 'Elevation',
  motion: 'Motion',
  layout: 'Layout',
  accessibility: 'Accessibility',
  writing: 'Writing',
};

it.each(Object.entries(titles))('has a page of the foundation %s', (name, title) => {
  expect(pages[`llms/foundations/${name}.md`]).toMatch(new RegExp(`^# ${title}\n\n\\w`));
  expect(pages['llms.txt']).toMatch(new RegExp(`^- \\[${title}\\]\\(llms/foundations/${name}\\.md\\): \\w`, 'm'));
});

// Values as they stand in the brands' files of tokens, Forecourt's before Marque's, light before dark.
it.each([
  ['color', '| `vars.color.background.accent` | #036d71 | #38b3b3 | #85113e | #ea7292 |'],
  ['color', '| `vars.color.scale.accent[9]` | #'],
  ['type', '| `vars.fontSize.xlarge` | 1.375rem | 1.25rem |'],
  ['type', '| `vars.textTransform.label` | none | uppercase |'],
  ['space', '| `vars.space.medium` | 16px | 12px |'],
  ['space', '| `vars.radius.card` | 12px | 2px |'],
  ['space', '| `vars.size.controlMedium` | 40px | 36px |'],
  ['elevation', '- overlay: Menus, popovers, dialogs. `vars.color.background.raised`, `vars.color.shadow.overlay`'],
  ['elevation', '| `vars.color.background.raised` | #ffffff | #1a2124 | #ffffff | #231f1c |'],
  ['motion', '| `vars.motion.standard` | 200ms | 140ms |'],
  ['layout', '- Stack: Puts its children below each other with even space. They stand side by side: use Inline.'],
  ['layout', '- 768 px: '],
  ['accessibility', 'Emulate CSS media feature forced-colors'],
  ['writing', '“Keep appointment” instead of “No”'],
])('has in the foundation %s: %s', (name, text) => {
  expect(pages[`llms/foundations/${name}.md`]).toContain(text);
});

it('names every pair of colors with its lowest contrast', () => {
  const [text] = /^- `text\.onTooltip`.*$/m.exec(pages['llms/foundations/color.md']!)!;
  expect(text).toMatch(/^- `text\.onTooltip`, at least 4\.5: background\.tooltip 1\d\.\d\d$/);
  const [edge] = /^- `border\.focus`.*$/m.exec(pages['llms/foundations/color.md']!)!;
  expect(edge).toContain('at least 3: background.page ');
  expect(edge).toContain(', background.tone.danger ');
});
