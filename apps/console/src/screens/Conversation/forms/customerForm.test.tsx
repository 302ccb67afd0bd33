import { cells } from '@forecourt/api/access/specTable';
import type { Call } from '@forecourt/api/call';
import { leadsExamples } from '@forecourt/api/contract/leads.examples';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getRecord } from '../../../testRecord.ts';
import { openScreen } from '../../../testScreen.tsx';
import type { FormType } from './formState.ts';

const lead = leadsExamples.generalInfo.response;
const day = new Date(Date.now() + 3 * 86_400_000);
const dayName = `${day.getUTCMonth() + 1}/${day.getUTCDate()}/${day.getUTCFullYear()}`;
const sent = vi.fn<(body: unknown) => void>();
const close = vi.fn<() => void>();

let screen: Awaited<ReturnType<typeof openScreen>>;
beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  const send = async ({ id }: Call, { body }: { body?: unknown }) => {
    if (id === 'forms.slots') return { [dayName]: ['15:00', '15:30'], TZ: 'UTC' };
    if (id !== 'forms.submit') return { Items: [], messages: [] };
    sent(body);
    return { submitted: true };
  };
  vi.doMock('../../../api.ts', () => ({ api: { send } }));
  const { session } = await import('../../../session/store.ts');
  session.auth = getRecord(cells[0]!);
});
afterAll(() => screen.close());
beforeEach(() => {
  sent.mockReset();
  close.mockReset();
  sessionStorage.clear();
});

async function open(type: FormType) {
  const { CustomerForm } = await import('./CustomerForm.tsx');
  screen.show(
    <QueryClientProvider key={Math.random()} client={new QueryClient()}>
      <CustomerForm type={type} cid="talk" lead={lead} onClose={close} />
    </QueryClientProvider>,
  );
  await expect.element(field('First Name')).toHaveValue('Ada');
}
const form = page.getByRole('dialog');
const field = (name: string) => form.getByRole('textbox', { name, exact: true });
const submit = () => form.getByRole('button', { name: 'Submit' }).click();
const expectTexts = async (...texts: string[]) => {
  for (const text of texts) await expect.element(form.getByText(text, { exact: true })).toBeVisible();
};

it('says what is missing and what is wrong once it was submitted, and books a time', async () => {
  await open('AppointmentForm');
  for (const name of ['First Name', 'Last Name', 'Email', 'Phone Number']) await field(name).fill('');
  await submit();
  await expectTexts(
    'Firstname or lastname is required!',
    'Email or phone number is required!',
    'Date and time is required!',
  );
  await field('Email').fill('ada@');
  await field('Phone Number').fill('555010020');
  await expectTexts('Incorrect email', 'Phone number should be at least 10 digits!');
  await field('Email').fill('ada@mail.example');
  await field('Phone Number').fill('');
  (form.getByRole('radio', { name: 'Text', exact: true }).element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expectTexts('Phone number is required!');
  await userEvent.click(field('Phone Number'));
  await userEvent.keyboard('555010020055');
  await expect.element(field('Phone Number')).toHaveValue('5550100200');
  await field('First Name').fill('Ada');
  expect(sent).not.toHaveBeenCalled();

  await form.getByRole('radio', { name: /3:00 PM/ }).click();
  await submit();
  await expectTexts('The Form Has Been Successfully Submitted!');
  expect(sent.mock.calls).toMatchObject([
    [{ form_type: 'AppointmentForm', phone_number: '5550100200', time: '15:00' }],
  ]);
  await form.getByRole('button', { name: 'Close form' }).click();
  expect(close).toHaveBeenCalledOnce();
});

it('keeps what is typed while it is small, and asks before it is discarded', async () => {
  await open('ContactForm');
  await field('Email').fill('lovelace@mail.example');
  await form.getByRole('button', { name: 'Minimize form' }).click();
  await page.getByRole('button', { name: 'Expand form' }).click();
  await expect.element(field('Email')).toHaveValue('lovelace@mail.example');
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('alertdialog');
  await expect
    .element(question.getByText('Closing this form will discard any unsaved changes. Do you want to continue?'))
    .toBeVisible();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(field('Email')).toHaveValue('lovelace@mail.example');
  expect(close).not.toHaveBeenCalled();
});
