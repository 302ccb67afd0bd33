import { startCluster } from '../apps/server/src/platform/db/cluster.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { demoSiteDealer } from '../apps/server/src/demo/dealers.ts';
import { expect } from './journey.ts';
import { test } from './ownServer.ts';
import { websiteRecords } from './websiteGround.ts';

const hostile = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xhtml" viewBox="0 0 96 96" onload="attackRan()">
<script>attackRan()</script>
<foreignObject width="96" height="96"><x:img src="x" onerror="attackRan()"/><x:iframe src="https://attacker.example/"/></foreignObject>
<image href="https://attacker.example/picture.png" width="96" height="96"/>
<circle cx="48" cy="48" r="40" fill="#01458C"/></svg>`;
const id = '3f0f8a6e-6f5d-4a54-9a58-0f1f6a6f2d11';

// Trust, "SVG avatars": whatever came to be stored, nothing of it runs.
test(
  'a hostile picture that is stored as it came runs nothing and asks for nothing when it is opened',
  { tag: '@full' },
  async ({ browser, ownServer }) => {
    await ownServer.startWith(websiteRecords());
    await ownServer.stop();
    const cluster = await startCluster(ownServer.folder);
    const { pool, close } = openDatabase(cluster.url);
    await pool.query(
      "insert into chat_avatar (dealer_id, id, content_type, content) values ($1, $2, 'image/svg+xml', $3)",
      [demoSiteDealer, id, Buffer.from(hostile)],
    );
    await close();
    await cluster.stop();
    await ownServer.start();

    // What the policy stops, the console of the browser tells: a context of its own, of which no journey is to be clean.
    const context = await browser.newContext();
    const page = await context.newPage();
    let runs = 0;
    const asked: string[] = [];
    await context.exposeBinding('attackRan', () => void (runs += 1));
    await context.route('https://attacker.example/**', async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ body: '' });
    });
    const address = `${ownServer.origin}/widget/avatars/${demoSiteDealer}/${id}`;
    const answer = await page.goto(address);
    expect(await answer!.text()).toBe(hostile);
    await expect(page.locator('circle')).toBeVisible();
    expect([runs, asked]).toEqual([0, []]);

    // The same file without the headers would have done both.
    await page.route(address, (route) => route.fulfill({ contentType: 'image/svg+xml', body: hostile }));
    await page.goto(address);
    await expect.poll(() => runs).toBeGreaterThan(0);
    await expect.poll(() => asked).toContain('https://attacker.example/picture.png');
    await context.close();
  },
);
