import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
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
  const examples = globSync('*.tsx', { cwd: join(import.meta.dirname, '../scripts/pack/app/examples') });
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
