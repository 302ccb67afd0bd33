import { expect, test } from '@playwright/test';
import { isUpdate, leftOver, remove, specimen } from './baselines.ts';
import { screenPictures } from './screens.ts';
import { stories } from './stories.ts';

test('every baseline is a story’s or a screen’s', () => {
  const surplus = leftOver([specimen, ...screenPictures, ...stories.flatMap(({ pictures }) => pictures)]);
  if (isUpdate()) for (const file of surplus) remove(file);
  else expect(surplus, 'Nothing shows these any more: run `pnpm test:visual --update`').toEqual([]);
});
