import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tables } from '../../feed/tables.ts';

const source = join(import.meta.dirname, '../..');

it('messages and events are inserted by the timeline and by nothing else', () => {
  const inserting = globSync('**/*.ts', { cwd: source })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) =>
      /insert\s+into\s+"?(?:message|event)\b|insertInto\(\s*'(?:message|event)'/i.test(
        readFileSync(join(source, file), 'utf8'),
      ),
    );
  expect(inserting).toEqual(['messaging/timeline/insert.ts']);
  // The feed's own statements take a table's name from here.
  expect(Object.keys(tables)).not.toEqual(expect.arrayContaining(['message']));
  expect(Object.keys(tables)).not.toEqual(expect.arrayContaining(['event']));
});
