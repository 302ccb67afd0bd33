import { expect, it, vi } from 'vitest';
import { classify } from './classify.ts';

it('finds no meaning where the model cannot be used, and warns', async () => {
  const warnings: string[] = [];
  const spy = vi.spyOn(process, 'emitWarning').mockImplementation((warning) => void warnings.push(String(warning)));
  const fail = () => Promise.reject(new Error('out of memory'));
  expect(await classify(['a sentence of this test', 'and another one'], fail)).toEqual([[], []]);
  spy.mockRestore();
  expect(warnings).toEqual([expect.stringContaining('out of memory')]);
});
