import { expect, it } from 'vitest';
import { listTexts } from './texts.ts';

const texts = (code: string) => listTexts(code).map(({ text }) => text);

it.each([
  ['what stands in an element', '<p>\n  Nothing  yet\n</p>', 'Nothing yet'],
  ['an attribute that names something', '<TextField label="to" />', 'to'],
  ['a field that names something', '({ label: "off" })', 'off'],
  ['a single word', 'const save = "Save"', 'Save'],
  ['a sentence with placeholders', 'const added = (name: string) => `${name} was added`', '{name} was added'],
  ['a sentence with a condition in it', "refusal(`No ${a ? 'x' : 'y'} here`)", "No {a ? 'x' : 'y'} here"],
  ['a blank that is filled in later', '["It costs #{price}."]', 'It costs #{price}.'],
  ['a page', 'const page = `<h1>Sign in</h1>`', '<h1>Sign in</h1>'],
])('lists %s', (_what, code, text) => {
  expect(texts(code)).toEqual([text]);
});

it.each([
  ['imports', 'import { a } from "A module";'],
  ['types', 'type Choice = "One thing" | "Another";'],
  ['names of fields', '({ "Some Field": 1 })'],
  ['what is compared', 'if (a === "Some Value") b();'],
  ['SQL', 'pool.query("select 1 from a where b")'],
  ['tagged templates', 'const page = sql`select 1 from a`;'],
  ['lists of words', '"one two three".split(" ")'],
  ['styles', 'const shadow = "0 1px 2px #0000000a"'],
  ['identifiers', 'const id = "SourceName"; const other = "LEAD_ENGAGE"; const third = "engaged-leads"'],
])('leaves out %s', (_what, code) => {
  expect(texts(code)).toEqual([]);
});

it('says on which line a text stands', () => {
  expect(listTexts('const a = 1;\n\nconst b = "Save changes";')).toEqual([{ line: 3, text: 'Save changes' }]);
});
