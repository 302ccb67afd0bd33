import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { contract } from './contract.ts';
import { contractExamples } from './contractExamples.ts';

it.each(contract.map((call): [string, Call] => [call.id, call]))(
  '%s has an example that its schemas accept',
  (id, call) => {
    const example = contractExamples.get(id)!;
    expect(example).toBeDefined();
    for (const part of ['params', 'query', 'body', 'response'] as const) {
      const schema = call[part];
      if (!schema) expect(example[part], part).toBeUndefined();
      else expect(z.safeParse(schema, example[part] ?? {}), part).toMatchObject({ success: true });
    }
  },
);

it('has no example without a call', () => {
  expect([...contractExamples.keys()].toSorted()).toEqual(contract.map(({ id }) => id).toSorted());
});
