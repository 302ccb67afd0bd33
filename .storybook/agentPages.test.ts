import { expect, it } from 'vitest';
import { readApi } from '../scripts/api/readApi.ts';
import { writePages } from './agentPages.ts';

const pages = writePages(readApi());

it('lists each component with the address of its page', () => {
  const addresses = [...pages['llms.txt']!.matchAll(/\]\((llms\/[^)]+)\)/g)].map(([, address]) => address!);
  expect(addresses.length).toBeGreaterThan(100);
  expect(addresses.filter((address) => !(address in pages))).toEqual([]);
  expect(pages['llms.txt']).toContain('- [Button](llms/actions/Button.md): Does something.\n');
});

it('says of a component how it is imported, what its props are, and shows it', () => {
  const page = pages['llms/actions/Button.md']!;
  expect(page).toContain("import { Button } from '@forecourt/ui/actions/Button';");
  expect(page).toContain("- `tone`: `'accent' | 'neutral' | 'quiet' | 'danger'`, 'neutral' unless given.");
  expect(page).toContain("args: { children: 'Save changes', onPress: fn() }");
  expect(page).toMatch(/## Changes\n\n- 0\.1\.0: /);
});
