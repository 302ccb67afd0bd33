import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { expect, test } from '@playwright/test';
import { isUpdate } from './baselines.ts';
import type { Plant } from './plant.ts';

const story = 'Button / Accent · forecourt light';

const plants: { name: string; plant: Plant; says: RegExp }[] = [
  { name: 'one pixel, one step darker', plant: 'pixel', says: /: 1 pixel differs/ },
  { name: 'one token, one step of one channel', plant: 'token', says: /: \d+ pixels differ/ },
];

for (const { name, plant, says } of plants) {
  test(`a change is caught and named: ${name}`, () => {
    test.skip(isUpdate(), 'The baselines are only being made.');
    const command = ['test', '--config', 'playwright.visual.config.ts', '--project', 'pictures', '--no-deps'];
    const { status, stdout } = spawnSync('playwright', [...command, '--grep', story, '--reporter', 'line'], {
      cwd: dirname(import.meta.dirname),
      env: { ...process.env, VISUAL_PLANT: plant },
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stdout).toContain(story);
    expect(stdout).toMatch(says);
    expect(stdout).toContain('test-results/visual-planted/stories-button--accent.forecourt-light.png');
    expect(stdout).toMatch(/1 failed/);
  });
}
