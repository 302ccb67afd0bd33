import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { exampleFromSchema } from './exampleFromSchema.ts';
import { Id, nameText } from './contract/text.ts';

const Person = z.strictObject({
  user_id: Id,
  FullName: nameText(20),
  role: z.enum(['REGULAR', 'ADMIN']),
  seen: z.nullable(z.iso.datetime()),
  note: z.optional(z.string()),
});
const regular = { user_id: 'user-id', FullName: 'Full name', role: 'REGULAR', seen: null };

it('makes what a schema accepts, without what may be left out', () => {
  const example = exampleFromSchema(Person, undefined, {});
  expect(example).toEqual(regular);
  expect(z.safeParse(Person, example).success).toBe(true);
});

it('keeps what is given, and completes each item of a list', () => {
  const people = exampleFromSchema(z.array(Person), [{ role: 'ADMIN' }, { note: '', seen: null }], {});
  expect(people).toEqual([
    { ...regular, role: 'ADMIN' },
    { ...regular, note: '' },
  ]);
});

it('takes a usual value where the schema accepts it', () => {
  const Pair = z.object({ id: z.nullable(z.string()), inner: z.object({ id: z.uuid() }) });
  const inner = { id: '5a1f0f0e-7c5b-4a27-9d3c-2f6b8d1e4c01' };
  expect(exampleFromSchema(Pair, undefined, { id: '42' })).toEqual({ id: '42', inner });
  expect(exampleFromSchema(Pair, { id: null }, { id: '42' })).toEqual({ id: null, inner });
});

it('asks for a value where it finds none', () => {
  const Color = z.object({ color: z.string().check(z.regex(/^#[\da-f]{6}$/)) });
  expect(() => exampleFromSchema(Color, undefined, {})).toThrow(/'color'/);
  expect(exampleFromSchema(Color, { color: '#01458c' }, {})).toEqual({ color: '#01458c' });
});
