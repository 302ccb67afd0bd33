import type { Frame } from '@playwright/test';
import { origins, website } from './environment.ts';
import { expect, test } from './journey.ts';
import { chatFrame, openChat } from './website.ts';

const log = (chat: Frame) => chat.getByRole('log', { name: 'Messages' });
const field = (chat: Frame) => chat.getByRole('textbox', { name: 'Message' });

test('a customer asks, is answered, books a visit, and finds the conversation again', async ({ page, context }) => {
  await page.goto(`${website}/inventory`);
  await page.locator('a.vehicle').first().click();
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  await page.locator('forecourt-chat').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Check Availability' }).click();
  let chat = await chatFrame(page);
  // The dealer's own record of the vehicle, with what can be asked about it.
  await expect(chat.getByRole('group', { name: 'The vehicle on this page' }).getByText(/^\$[\d,]+$/)).toBeVisible();
  await chat.getByRole('button', { name: new RegExp(`^Check availability: ${name!}`) }).click();
  await expect(log(chat).getByText(`Is the ${name!}`)).toBeVisible();
  // Each question gets its answer: the second is asked once the first is there.
  const answers = () => log(chat).getByRole('article', { name: /automated assistant/ });
  await expect(answers()).toHaveCount(2);
  await field(chat).fill('What are your hours?');
  await field(chat).press('Enter');
  await expect(answers()).toHaveCount(3);
  await expect(answers().last()).toContainText(/\d (AM|PM)/);

  await chat.getByRole('button', { name: 'Book a visit' }).click();
  await chat.getByRole('radio', { disabled: false }).first().click();
  await chat.getByRole('button', { name: 'Continue' }).click();
  // Nobody has written to it yet: an address that is typed in a chat gets one message.
  const ana = `booked-${crypto.randomUUID().slice(0, 8)}@mail.example`;
  await chat.getByRole('textbox', { name: 'First name' }).fill('Ana');
  await chat.getByRole('textbox', { name: 'Email' }).fill(ana);
  await chat.getByRole('checkbox', { name: /^I agree/ }).check({ force: true });
  await chat.getByRole('button', { name: 'Book visit' }).click();
  const booked = new RegExp(`^You’re booked at .+ We’re sending a confirmation to ${ana.replaceAll('.', '\\.')}\\.$`);
  await expect(log(chat).getByText(booked)).toBeVisible();

  // Another page of the website.
  await page.getByRole('link', { name: 'Hours & contact' }).click();
  chat = await openChat(page);
  await expect(log(chat).getByText(booked)).toBeVisible();
  await expect(answers()).toHaveCount(3);
  await chat.getByRole('button', { name: 'Book a visit' }).click();
  await expect(chat.getByText(/^You have a visit on /)).toBeVisible();
  await chat.getByRole('button', { name: 'Cancel' }).click();

  // The conversation as an e-mail, in the outbox of an installation without carriers.
  const email = `ana-${crypto.randomUUID().slice(0, 8)}@mail.example`;
  await chat.getByRole('button', { name: 'Email this conversation' }).click();
  const form = chat.getByRole('form', { name: 'Where should we send it?' });
  await form.getByRole('textbox', { name: 'Your email address' }).fill('ana@');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Incorrect email')).toBeVisible();
  await form.getByRole('textbox', { name: 'Your email address' }).fill(email);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(log(chat).getByText(`We’re emailing this conversation to ${email}.`)).toBeVisible();
  await expect(field(chat)).toBeVisible();
  const outbox = await context.newPage();
  await outbox.goto(`${origins.forecourt}/dev/outbox`);
  const mail = outbox.getByRole('article').filter({ hasText: email });
  await expect(mail).toHaveCount(1);
  await expect(mail).toContainText('Your conversation with Harbor Toyota');
  await mail.getByRole('link').click();
  const letter = outbox.frameLocator('iframe');
  for (const words of ['What are your hours?', `Is the ${name!}`]) await expect(letter.getByText(words)).toBeVisible();
  await expect(letter.getByText(booked)).toBeVisible();
  await outbox.close();

  // A tunnel: what is written there is sent once when it is over.
  await context.setOffline(true);
  await field(chat).fill('I’ll bring my trade-in');
  await field(chat).press('Enter');
  await expect(log(chat).getByText('I’ll bring my trade-in')).toBeVisible();
  await context.setOffline(false);
  await expect(log(chat).getByText('Sending', { exact: true })).toHaveCount(0);

  // Tomorrow, in the same browser.
  await page.close();
  const later = await context.newPage();
  await later.goto(website);
  chat = await openChat(later);
  await expect(log(chat).getByText(booked)).toBeVisible();
  await expect(log(chat).getByText('I’ll bring my trade-in')).toHaveCount(1);
});
