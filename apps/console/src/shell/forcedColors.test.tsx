import { Button } from '@forecourt/ui/actions/Button';
import { Menu, MenuItem, MenuTrigger } from '@forecourt/ui/actions/Menu';
import { ChannelTabs } from '@forecourt/ui/conversation/ChannelTabs';
import { Tab, TabList, TabPanel, Tabs } from '@forecourt/ui/layout/Tabs';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { cells } from '@forecourt/api/access/specTable';
import { getRecord } from '../testRecord.ts';
import { openScreen } from '../testScreen.tsx';

/** Vitest leaves a session's methods to the provider, and the screen suite's provider is Playwright. */
interface PlaywrightSession {
  send: (method: string, parameters: object) => Promise<unknown>;
}
const forceColors = (value: 'active' | 'none') =>
  (cdp() as unknown as PlaywrightSession).send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-reduced-motion', value: 'reduce' },
      { name: 'forced-colors', value },
    ],
  });

let screen: Awaited<ReturnType<typeof openScreen>>;
beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  await forceColors('active');
});
afterAll(async () => {
  await forceColors('none');
  screen.close();
});

const getOutline = (element: Element) => getComputedStyle(element).outlineStyle;

it('outlines the chosen tab, and a menu’s entry that is pointed at, where the system chooses the colors', async () => {
  screen.show(
    <>
      <ChannelTabs
        label="Channel"
        value="sms"
        onChange={() => undefined}
        items={['email', 'sms'].map((id) => ({ id, label: id }))}
      />
      <Tabs>
        <TabList aria-label="Parts">
          <Tab id="one">One</Tab>
          <Tab id="two">Two</Tab>
        </TabList>
        <TabPanel id="one">First</TabPanel>
        <TabPanel id="two">Second</TabPanel>
      </Tabs>
      <MenuTrigger>
        <Button>Actions</Button>
        <Menu>
          <MenuItem id="edit">Edit</MenuItem>
        </Menu>
      </MenuTrigger>
    </>,
  );
  const radio = (name: string) => page.getByRole('radio', { name }).element();
  expect([getOutline(radio('sms')), getOutline(radio('email'))]).toEqual(['solid', 'none']);
  const tab = (name: string) => page.getByRole('tab', { name }).element();
  await expect.poll(() => [getOutline(tab('One')), getOutline(tab('Two'))]).toEqual(['solid', 'none']);
  await page.getByRole('button', { name: 'Actions' }).click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => getOutline(page.getByRole('menuitem', { name: 'Edit' }).element())).toBe('solid');
});

it('outlines the chosen range, where the system chooses the colors', async () => {
  const { session } = await import('../session/store.ts');
  session.auth = getRecord(cells[0]!);
  const { DateFilter } = await import('../date/DateFilter.tsx');
  screen.show(
    <MemoryRouter initialEntries={['/?from=2026-10-05&to=2026-10-08']}>
      <DateFilter />
    </MemoryRouter>,
  );
  await page.getByRole('button', { name: /Date filter/ }).click();
  await expect.poll(() => document.querySelectorAll('td[aria-selected]').length).toBeGreaterThan(0);
  for (const cell of document.querySelectorAll('td[aria-selected]')) expect(getOutline(cell)).toBe('solid');
});
