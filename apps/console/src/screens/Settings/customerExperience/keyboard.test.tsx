import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFocusAtFoot, press, tabTo } from '../../../testKeyboard.ts';
import {
  alerts,
  chat,
  color,
  domains,
  look,
  message,
  name,
  open,
  save,
  sent,
  setUpExperience,
} from './testExperience.tsx';

setUpExperience();

const button = (label: string) => page.getByRole('button', { name: label, exact: true });
const radio = (label: string) => page.getByRole('radio', { name: label, exact: true });
const tab = (domain: string) => page.getByRole('tab', { name: domain });
const settings = () => (sent.at(-1)?.body as { settings: object } | undefined)?.settings;
const replace = async (text: string) => userEvent.keyboard(`{ControlOrMeta>}a{/ControlOrMeta}${text}`);

/** Two messages of the dealer's own. */
const ownMessages = () => {
  domains[0]!.settings = {
    ...look,
    engagement_messages: [
      { ...message, id: 'own', message: 'Ask us' },
      { ...message, id: 'other', message: 'Ask them' },
    ],
  };
};

// WCAG 2.2, 2.1.1 and 2.4.3: everything works by keyboard, and the focus is never lost.
describe('by keyboard alone', () => {
  it('the look is chosen, discarded and saved', async () => {
    open();
    await press(radio('Assistant'), '{ArrowRight}');
    await expect.element(radio('Car')).toBeChecked();
    await press(button('Discard changes'));
    await expect.element(radio('Assistant')).toBeChecked();
    await expectFocusAtFoot(save);

    await tabTo(name, { shift: true });
    await replace('ada');
    await press(radio('Slate'), '{ArrowRight}');
    await expect.element(radio('Black')).toHaveFocus();
    await expect.element(color).toHaveValue('#000000');
    await tabTo(color);
    await replace('#01458c');
    await expect.element(radio('Blue')).toBeChecked();
    const position = page.getByRole('button', { name: /Position on desktop/ });
    await press(position);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(position).toHaveFocus();
    await press(page.getByRole('switch', { name: 'Pop-up', exact: true }), ' ');
    await press(save);
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(settings()).toEqual({
      chatbot_agent_name: 'Ada',
      chatbot_primary_gradient_color: '#01458c',
      chatbot_entry_position: 'bottom_left',
      chat_pop_up_enabled: true,
    });
    await expectFocusAtFoot(save);
  });

  it('another website is shown, after a question where something is typed', async () => {
    open();
    await press(tab('used.north.example'), '{ArrowRight}');
    await expect.element(tab('www.north.example')).toHaveFocus();
    await expect.element(name).toHaveValue('Grace');
    await tabTo(name);
    await userEvent.keyboard('x');
    await tabTo(tab('www.north.example'), { shift: true });
    await userEvent.keyboard('{ArrowLeft}');
    const question = page.getByRole('alertdialog', { name: 'Unsaved Changes' });
    await expect.element(question.getByRole('button', { name: 'Stay on this domain' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(tab('used.north.example')).toHaveFocus();
    await expect.element(tab('www.north.example')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await press(question.getByRole('button', { name: 'Discard changes & switch' }));
    await expect.element(name).toHaveValue('Harper');
    await expect.element(tab('used.north.example')).toHaveFocus();
  });

  it('messages are added, edited and deleted', async () => {
    ownMessages();
    open();
    await press(button('Add message'));
    await userEvent.keyboard('Ask me{Enter}');
    await expect.element(button('Edit “Ask me”')).toHaveFocus();
    await press(button('Add message'));
    await press(button('Cancel'));
    await expect.element(button('Add message')).toHaveFocus();

    await tabTo(button('Edit “Ask us”'), { shift: true });
    await userEvent.keyboard('{Enter}');
    await press(button('Cancel'));
    await expect.element(button('Edit “Ask us”')).toHaveFocus();
    await userEvent.keyboard('{Enter}!');
    await press(button('Done'));
    await expect.element(button('Edit “Ask us!”')).toHaveFocus();

    // The one that stands in its place then, or the one before.
    await press(button('Delete “Ask us!”'));
    await expect.element(page.getByRole('switch', { name: 'Ask them' })).toHaveFocus();
    await press(button('Delete “Ask me”'));
    await expect.element(page.getByRole('switch', { name: 'Ask them' })).toHaveFocus();
    await press(button('Delete “Ask them”'));
    await expect.element(button('Add message')).toHaveFocus();
  });

  it('the question about a message is answered, and the focus goes on from there', async () => {
    ownMessages();
    open();
    const question = page.getByRole('dialog', { name: 'Unsaved Changes' });
    const answer = (label: string) => press(question.getByRole('button', { name: label, exact: true }));
    await press(button('Edit “Ask us”'));
    await userEvent.keyboard('!');
    await press(button('Add message'));
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(button('Add message')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await answer('Save');
    await expect.element(page.getByRole('textbox', { name: 'Message', exact: true }).first()).toHaveFocus();
    await userEvent.keyboard('Ask me');
    await tabTo(button('Delete “Ask them”'), { shift: true });
    await userEvent.keyboard('{Enter}');
    await answer('Don’t save');
    await expect.element(page.getByRole('switch', { name: 'Ask us!' })).toHaveFocus();
  });

  it('the footer gets a link', async () => {
    open();
    const footer = page.getByRole('textbox', { name: 'Custom footer' });
    const dialog = page.getByRole('dialog', { name: 'Link' });
    const words = dialog.getByRole('textbox', { name: 'Display text' });
    await press(footer, 'Read ');
    // The toolbar is one stop.
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect.element(button('Link')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(words).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button('Link')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(words).toHaveFocus();
    await userEvent.keyboard('Privacy{Tab}https://www.north.example/privacy{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(footer).toHaveFocus();
    await expect.element(chat.getByRole('link', { name: 'Privacy', exact: true })).toBeVisible();
  });

  it('the preview is closed and opened', async () => {
    open();
    for (const device of ['Desktop', 'Mobile']) {
      await tabTo(radio('Desktop').or(radio('Mobile')).first());
      if (device === 'Mobile') await userEvent.keyboard('{ArrowRight}');
      await press(chat.getByRole('button', { name: 'Close chat' }));
      await expect.element(chat).not.toBeInTheDocument();
      // What opens the chat lies in a closed shadow root, as on a website.
      expect(document.activeElement?.localName).toBe('forecourt-chat');
      await userEvent.keyboard('{Enter}');
      await expect.element(chat.getByRole('textbox', { name: 'Message' })).toHaveFocus();
    }
  });
});

describe('what waits for the answer about a message', () => {
  const question = page.getByRole('dialog', { name: 'Unsaved Changes' });
  const field = page.getByRole('textbox', { name: 'Message', exact: true }).first();

  it('deletes another one, and keeps what was written', async () => {
    ownMessages();
    open();
    await userEvent.click(button('Edit “Ask us”'));
    await userEvent.fill(field, 'Ask me');
    await userEvent.click(button('Delete “Ask them”'));
    await userEvent.click(question.getByRole('button', { name: 'Save', exact: true }));
    await userEvent.click(save);
    await expect.poll(settings).toEqual({ engagement_messages: [{ ...message, id: 'own', message: 'Ask me' }] });
  });

  // Spec 2 §5: up to 10.
  it('adds no eleventh', async () => {
    const own = Array.from({ length: 9 }, (_, at) => ({ ...message, id: `own-${at}`, message: `Ask ${at}` }));
    domains[0]!.settings = { ...look, engagement_messages: own };
    open();
    await userEvent.click(button('Add message'));
    await userEvent.fill(field, 'Ask us');
    await userEvent.click(button('Add message'));
    await userEvent.click(question.getByRole('button', { name: 'Save', exact: true }));
    await expect.poll(alerts).toEqual(['You can add up to 10 engagement messages.']);
    await expect.element(button('Done')).not.toBeInTheDocument();
  });
});
