import { settingsWithoutEffect } from '@forecourt/api/contract/settings/without-effect';
import { leadSourcesExamples } from '@forecourt/api/contract/settings/lead-sources.examples';
import { ApiError } from '@forecourt/api/errors';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  field,
  openBlocks,
  playSettings,
  press,
  saveElsewhere,
  sent,
  server,
  toast,
  versions,
} from './testSettings.tsx';

/* What the assistant works with: its answers, lead sources, follow-ups, preferences, the team and its pause. */

playSettings();

const works = (source: string) =>
  page.getByRole('switch', { name: `The assistant works new leads from ${source}`, exact: true });
const save = button('Save');

it('the blocks say which of their fields change nothing for customers', async () => {
  const [person] = (server.answers['subscribers.list'] as { Items: object[] }).Items;
  server.answers['subscribers.list'] = { Items: [{ ...person, SecondaryPhone: '+15550100300' }] };
  await openBlocks(['signature', 'follow-up', 'notifications']);
  await userEvent.click(button(/^Edit/));
  const { 'chatUi.updateDomain settings.chatbot_shift_digital_enabled': _ofDomains, ...texts } = settingsWithoutEffect;
  for (const text of Object.values(texts)) await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});

it('a question that work hours answer says so, and takes no answer of its own', async () => {
  const { Items } = server.answers['answers.list'] as { Items: object[] };
  server.answers['answers.list'] = { Items: Items.map((one) => ({ ...one, AnsweredBy: 'work-hours' })) };
  await openBlocks(['answers']);
  const question = button(/^When are you open\?/);
  await expect.element(question).toMatchTextContent('Answered from Work Hours Settings');
  await userEvent.click(question);
  await expect.element(page.getByText(/The answers here aren’t used/)).toBeVisible();
  await expect.element(save).not.toBeInTheDocument();
  await press(page.getByRole('radio', { name: /^Our hours are on our website/ }));
  await expect.element(question).toMatchTextContent('Answered from Work Hours Settings');
});

it('an answer has to be chosen, with nothing in it left empty; what is typed is kept, and both versions are offered', async () => {
  await openBlocks(['answers']);
  const question = button(/^When are you open\?/);
  const answer = (name: RegExp) => page.getByRole('radio', { name });
  await userEvent.click(question);
  await expect.element(page.getByText('Rejected')).toBeVisible();
  await expect.element(save).toBeDisabled();
  await press(answer(/^Our hours are on our website/));
  await expect.element(save).toBeEnabled();
  await press(answer(/^We are open from/));
  await expect.element(page.getByText('Fill in every blank to save this answer.')).toBeVisible();
  await userEvent.fill(field('opening time'), '9 am');
  await userEvent.fill(field('closing time'), ' ');
  await expect.element(save).toBeDisabled();
  await userEvent.fill(field('closing time'), '7 pm');
  await expect.element(save).toBeEnabled();

  await openBlocks(['answers']);
  await userEvent.click(question);
  await expect.element(field('closing time')).toHaveValue('7 pm');
  await press(answer(/^Your own answer/));
  await expect.element(save).toBeDisabled();
  await userEvent.fill(field('Your own answer'), 'After work.');
  const [storedAnswer] = structuredClone(
    server.answers['answers.list'] as { Items: [{ Version: number; ChosenId: string | null }] },
  ).Items;
  saveElsewhere('answers.update', 'answers.list', { Items: [{ ...storedAnswer, ChosenId: 'website', Version: 2 }] });
  await userEvent.click(save);
  await expect.element(versions()).toMatchTextContent('Our hours are on our website.');
  await userEvent.click(button('Keep all mine'));
  await userEvent.click(button('Save selection'));
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(sent('answers.update').map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
  await expect.element(question).toMatchTextContent('After work.');
});

it('a lead source is switched at once, taken back, and never silently lost', async () => {
  await openBlocks(['lead-sources']);
  await userEvent.click(button(/^Dealer Website/));
  await expect.element(works('Trade-in form of Dealer Website')).toBeChecked();
  await expect.element(works('- of Dealer Website')).toBeDisabled();
  await press(works('Dealer Website'));
  await expect.element(toast('Dealer Website is off')).toBeVisible();
  // A source that is off switches nothing below it.
  await expect.element(works('Trade-in form of Dealer Website')).toBeDisabled();
  await userEvent.click(button('Undo'));
  await expect.element(toast('Dealer Website is on')).toBeVisible();
  expect(sent('sources.update').map(({ body }) => body)).toEqual([{ Status: 0 }, { Status: 1 }]);
  // One source at a time shows its sub-sources.
  await userEvent.click(button(/^Cars\.com/));
  await expect.element(works('Trade-in form of Dealer Website')).not.toBeInTheDocument();

  server.fails['sources.update'] = new ApiError({ id: 'network', status: 0, message: "Can't fetch data" });
  await press(works('Cars.com'));
  const failed = toast('Couldn’t turn off Cars.com');
  await expect.element(failed).toMatchTextContent("Can't fetch data");
  await expect.element(works('Cars.com')).toBeChecked();

  const list = leadSourcesExamples.sourceSettings.response;
  const storedSource = { ...list.Items[0]!, SourceId: 'cars', SourceName: 'Cars.com', Status: 0 };
  saveElsewhere('sources.update', 'sources.list', { ...list, Items: [storedSource] });
  await press(works('Cars.com'));
  await expect.element(failed).toMatchTextContent('Sven Larsen saved this after you opened it. You’re up to date.');
  await expect.element(works('Cars.com')).not.toBeChecked();
});

it('a lead source is a line on a phone, which opens to its figures', async () => {
  await openBlocks(['lead-sources'], { width: 390 });
  const line = button(/^Dealer Website/);
  await userEvent.click(line);
  await expect.element(works('Trade-in form of Dealer Website')).toBeChecked();
  expect(page.getByRole('definition').elements()).toHaveLength(5);
  await userEvent.click(button(/^Cars\.com/));
  await expect.element(line).toHaveAttribute('aria-expanded', 'false');
});

it('a follow-up is read and switched, with its whole sequence', async () => {
  await openBlocks(['follow-up']);
  await expect.element(page.getByText('1 of 2 messages are on')).toBeVisible();
  await userEvent.click(button('Show message: 3 days after the first message'));
  await expect.element(page.getByRole('dialog', { name: 'Hello again' })).toMatchTextContent('Are you still looking?');
  await userEvent.keyboard('{Escape}');
  const later = page.getByRole('switch', { name: '1 hour and 30 minutes after the appointment' });
  await press(later);
  await expect.element(page.getByText('2 of 2 messages are on')).toBeVisible();
  await expect
    .poll(() => sent('followups.update'))
    .toMatchObject([{ body: { FollowUpSequence: [{ Status: 1 }, { Status: 1 }] }, ifMatch: '"1"' }]);
  await userEvent.click(button('Undo'));
  await expect.element(page.getByText('1 of 2 messages are on')).toBeVisible();
});

it('a preference is chosen, and a message to the team that was not answered is sent again as the same one', async () => {
  await openBlocks(['preferences', 'notify-team']);
  await press(page.getByRole('radio', { name: 'Formal' }));
  await userEvent.click(save);
  await expect
    .poll(() => sent('preferences.update')[0]?.body)
    .toMatchObject({
      Preferences: expect.arrayContaining([{ Type: 'Tone', Value: 'Formal' }]),
    });

  await userEvent.click(button('Write a message'));
  const team = page.getByRole('dialog', { name: 'Message to your team' });
  const send = button('Send');
  await press(team.getByRole('radio', { name: 'SMS' }));
  await expect.element(team.getByRole('checkbox', { name: 'Omar Ortiz' })).toBeDisabled();
  await press(team.getByRole('radio', { name: 'Email' }));
  await userEvent.click(button('Everyone'));
  await expect.element(send).toBeDisabled();
  await userEvent.fill(field('Message'), 'Meeting at noon');
  server.fails['team.notify'] = new ApiError({ id: 'network', status: 0, message: 'lost' });
  await userEvent.click(send);
  await expect.element(team.getByRole('alert')).toMatchTextContent('If you send it again, no one gets it twice');
  await userEvent.click(send);
  await expect.element(page.getByText('Sent to 2 people')).toBeVisible();
  await expect.element(team).not.toBeInTheDocument();
  const [first, second] = sent('team.notify');
  expect(second!.body).toEqual(first!.body);
});

it('a pause is asked about, goes one way, and says where it cannot be loaded', async () => {
  server.fails['pause.get'] = new ApiError({ id: 'broken-answer', status: 502, message: 'Error' });
  await openBlocks(['pause-ai']);
  await expect.element(page.getByRole('alert')).toMatchTextContent('We had trouble loading Pause AI info');
  await userEvent.click(button('Try again'));
  const toggle = page.getByRole('switch', { name: 'Pause AI' });
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await press(toggle);
  await userEvent.click(question.getByRole('button', { name: 'NO' }));
  await expect.element(toggle).not.toBeChecked();
  expect(sent('pause.update')).toEqual([]);
  await press(toggle);
  await userEvent.click(question.getByRole('button', { name: 'YES' }));
  await expect.element(toggle).toBeChecked();
  await expect.element(toggle).toBeDisabled();
});

it('only SUPER-ADMIN can turn a paused assistant back on, after a question', async () => {
  server.answers['pause.get'] = { is_paused: 'true' };
  await openBlocks(['pause-ai']);
  const toggle = page.getByRole('switch', { name: 'Pause AI' });
  const resume = button('Turn the assistant back on');
  await expect.element(toggle).toBeChecked();
  await expect.element(resume).not.toBeInTheDocument();
  await openBlocks(['pause-ai'], { role: 'SUPER-ADMIN' });
  server.answers['pause.resume'] = { is_paused: 'false' };
  await userEvent.click(resume);
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Turn back on' }));
  await expect.element(toggle).not.toBeChecked();
  expect(sent('pause.resume')).toMatchObject([{ ifMatch: '"1"' }]);
});

// Spec 2 §4: a 400 says why, and whatever else goes wrong is an error.
it.each([
  [500, 'Error'],
  [400, 'This account is being moved'],
])('a block that cannot be loaded with a %i says %s', async (status, text) => {
  const calls = {
    signature: 'signature.available',
    'business-hours': 'hours.get',
    notifications: 'subscribers.types',
    'lead-sources': 'sources.list',
    answers: 'answers.list',
    'follow-up': 'followups.list',
    preferences: 'preferences.list',
    'notify-team': 'team.list',
    'pause-ai': 'pause.get',
  } as const;
  for (const call of Object.values(calls))
    server.fails[call] = new ApiError({ id: 'refused', status, message: 'This account is being moved' });
  await openBlocks(Object.keys(calls) as (keyof typeof calls)[]);
  for (const block of Object.keys(calls))
    await expect
      .element(page.getByRole('region', { name: block, exact: true }).getByText(text, { exact: false }).first())
      .toBeVisible();
});
