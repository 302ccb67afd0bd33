import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { expect, test } from '@playwright/test';
import { nestedPort } from './environment.ts';
import type { Plant } from './plant.ts';

// One after the other: they share their ports and their folder of results.
test.describe.configure({ mode: 'default' });

const story = 'actions/Button / Accent · forecourt light';

const plants: { name: string; plant: Plant; says: RegExp }[] = [
  { name: 'one pixel, one step darker', plant: 'pixel', says: /: 1 pixel differs/ },
  { name: 'one token, one step of one channel', plant: 'token', says: /: \d+ pixels differ/ },
];

for (const { name, plant, says } of plants) {
  test(`a change is caught and named: ${name}`, () => {
    test.setTimeout(240_000);
    // The plant is in what is compared alone, so that this very checkout can stand for the base commit's.
    const args = ['scripts/visual.mjs', '--grep', `^${story}$`, '--base-folder', '.'];
    const { status, stdout, stderr } = spawnSync('node', args, {
      cwd: dirname(import.meta.dirname),
      env: { ...process.env, VISUAL_PLANT: plant, VISUAL_PORT: nestedPort, VISUAL_ONLY: '', SUITE_REPORT: '' },
      encoding: 'utf8',
    });
    expect(stdout, stderr).toContain(story);
    expect(stdout).toMatch(says);
    expect(stdout).toContain('test-results/visual-planted/stories-actions-button--accent.forecourt-light.png');
    expect(stdout).toMatch(/1 failed/);
    expect(status).toBe(1);
  });
}
