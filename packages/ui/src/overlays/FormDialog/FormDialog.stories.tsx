import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { useArg } from '../../docs/useArg.ts';
import { AlertDialog } from '../AlertDialog/AlertDialog.tsx';
import { Button } from '../../actions/Button/Button.tsx';
import { Select, SelectItem } from '../../forms/Select/Select.tsx';
import { Stack } from '../../layout/Stack/Stack.tsx';
import { Text } from '../../text/Text/Text.tsx';
import { TextField } from '../../forms/TextField/TextField.tsx';
import { FormDialog, type FormDialogProps } from './FormDialog.tsx';

const form = (
  <Stack space="medium">
    <TextField label="Name" />
    <TextField label="Phone" />
    <Select label="Vehicle">
      <SelectItem id="suv">SUV</SelectItem>
      <SelectItem id="truck">Truck</SelectItem>
    </Select>
  </Stack>
);

const args: FormDialogProps = {
  title: 'New appointment',
  isOpen: true,
  isShrunk: false,
  onShrunkChange: fn(),
  onClose: fn(),
  closeLabel: 'Close',
  shrinkLabel: 'Shrink',
  expandLabel: 'Expand',
  children: form,
};

/** The app around it: a page with a button, which opens the form, and a question where `asks`. */
function App({ asks = false, ...story }: FormDialogProps & { asks?: boolean }) {
  const [isOpen, setOpen] = useArg(story.isOpen);
  const [isShrunk, setShrunk] = useArg(story.isShrunk);
  const [isAsking, setAsking] = useState(false);
  const [presses, setPresses] = useState(0);
  const close = () => {
    story.onClose();
    if (asks) setAsking(true);
    else setOpen(false);
  };
  return (
    <>
      <Stack space="medium" align="start">
        <Button
          onPress={() => {
            setShrunk(false);
            setOpen(true);
          }}
        >
          Open
        </Button>
        <Button onPress={() => setPresses(presses + 1)}>{`Pressed ${presses}`}</Button>
        {Array.from({ length: 12 }, (_, at) => (
          <Text key={at} as="p">
            {'What stands on the page. '.repeat(8)}
          </Text>
        ))}
      </Stack>
      <FormDialog
        {...story}
        isOpen={isOpen}
        isShrunk={isShrunk}
        onShrunkChange={(next) => {
          story.onShrunkChange(next);
          setShrunk(next);
        }}
        onClose={close}
        footer={
          <>
            <Button onPress={close}>Cancel</Button>
            <Button tone="accent" onPress={() => setOpen(false)}>
              Book
            </Button>
          </>
        }
      />
      <AlertDialog
        title="Discard the appointment?"
        actionLabel="Discard"
        cancelLabel="Keep"
        tone="danger"
        isOpen={isAsking}
        onOpenChange={setAsking}
        onAction={() => {
          setAsking(false);
          setOpen(false);
        }}
      >
        What you typed will be lost.
      </AlertDialog>
    </>
  );
}

const meta = preview.meta({ component: FormDialog, args, render: (story) => <App {...story} /> });

export const Default = meta.story();

export const Shrunk = meta.story({ args: { isShrunk: true } });

export const LongForm = meta.story({
  args: {
    title: 'New appointment for everyone who asked for a test drive at the dealership this week',
    children: (
      <Stack space="medium">
        {Array.from({ length: 24 }, (_, at) => (
          <TextField key={at} label={`Field ${at + 1}`} />
        ))}
      </Stack>
    ),
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const PhoneShrunk = meta.story({ args: { isShrunk: true }, globals: { viewport: { value: 'phone' } } });

export const WithQuestion = meta.story({ render: (story) => <App {...story} asks /> });

/** From the whole document: what is above the page is no part of the story's canvas. */
const button = (name: string) => screen.findByRole('button', { name });
const dialog = () => screen.findByRole('dialog', { name: 'New appointment' });
/** Out of reach and out of the accessibility tree; Testing Library does not know `inert`. */
const isInert = (element: Element) => element.closest('[inert], [aria-hidden=true]') !== null;
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

Default.test('takes the focus and keeps it inside', async ({ userEvent }) => {
  const surface = await dialog();
  await waitFor(() => expect(surface).toHaveFocus());
  for (let press = 0; press < 10; press++) {
    await userEvent.tab();
    await expect(surface).toContainElement(document.activeElement as HTMLElement);
  }
  await expect(isInert(await button('Open'))).toBe(true);
});

Default.test('closes by its button and by Escape, and gives the focus back', async ({ userEvent, args }) => {
  await userEvent.click(await button('Close'));
  await gone();
  const opener = await button('Open');
  for (const leave of [() => userEvent.keyboard('{Escape}'), async () => userEvent.click(await button('Close'))]) {
    await userEvent.click(opener);
    await waitFor(async () => expect(await dialog()).toContainElement(document.activeElement as HTMLElement));
    await leave();
    await gone();
    await waitFor(() => expect(opener).toHaveFocus());
  }
  await expect(args.onClose).toHaveBeenCalledTimes(3);
});

Default.test('hears Escape in a field, and leaves an open list its own', async ({ userEvent, args }) => {
  await userEvent.click(await button('Select an item Vehicle'));
  await screen.findByRole('listbox');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  await expect(args.onClose).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('textbox', { name: 'Name' }));
  await userEvent.keyboard('{Escape}');
  await expect(args.onClose).toHaveBeenCalledOnce();
});

Default.test('stays at a press outside', async ({ userEvent, args }) => {
  const surface = await dialog();
  await userEvent.click(surface.parentElement!.parentElement!);
  await expect(args.onClose).not.toHaveBeenCalled();
  // It may still be fading in.
  await waitFor(() => expect(surface).toBeVisible());
});

Default.test('keeps what was typed while shrunk, and leaves the page free', async ({ userEvent, args }) => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Phone' }), '555 0100');
  await expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
  await userEvent.click(await button('Shrink'));
  await expect(args.onShrunkChange).toHaveBeenLastCalledWith(true);
  await gone();
  await waitFor(async () => expect(await button('Expand')).toHaveFocus());
  await waitFor(() => expect(screen.getByRole('region', { name: 'New appointment' })).toBeVisible());

  await userEvent.click(await button('Pressed 0'));
  const page = await button('Pressed 1');
  await expect(page).toHaveFocus();
  await expect(isInert(page)).toBe(false);
  await expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden');
  await userEvent.keyboard('{Escape}');
  await expect(args.onClose).not.toHaveBeenCalled();

  await userEvent.click(await button('Expand'));
  const field = await screen.findByRole('textbox', { name: 'Phone' });
  await expect(field).toHaveValue('555 0100');
  await waitFor(() => expect(field).toHaveFocus());
  await waitFor(() => expect(isInert(page)).toBe(true));
  await userEvent.tab();
  await expect(await dialog()).toContainElement(document.activeElement as HTMLElement);
});

Default.test('is shrunk, expanded and left by the keyboard', async ({ userEvent }) => {
  const shrink = await button('Shrink');
  shrink.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(async () => expect(await button('Expand')).toHaveFocus());
  await userEvent.tab();
  await expect(await button('Close')).toHaveFocus();
  await userEvent.tab();
  await expect(screen.getByRole('region')).not.toContainElement(document.activeElement as HTMLElement);
  (await button('Expand')).focus();
  await userEvent.keyboard('{Enter}');
  const surface = await dialog();
  await waitFor(() => expect(surface).toHaveFocus());
});

Shrunk.test('opens shrunk without taking the focus', async ({ userEvent }) => {
  const bar = await screen.findByRole('region', { name: 'New appointment' });
  await expect(document.body).toHaveFocus();
  await userEvent.click(within(bar).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'New appointment' })).toBeNull());
});

LongForm.test('scrolls its body only, and comes back to the same place', async ({ userEvent }) => {
  const last = await screen.findByRole('textbox', { name: 'Field 24' });
  last.focus();
  const body = (await screen.findByRole('dialog')).children[1]!;
  const place = body.scrollTop;
  await expect(place).toBeGreaterThan(0);
  const inWindow = async (name: string) => {
    const { top, bottom } = (await button(name)).getBoundingClientRect();
    await expect(top).toBeGreaterThanOrEqual(0);
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
  };
  await inWindow('Close');
  await inWindow('Book');
  await userEvent.click(await button('Shrink'));
  await userEvent.click(await button('Expand'));
  await waitFor(() => expect(last).toHaveFocus());
  await expect(body.scrollTop).toBe(place);
});

/**
 * A form that opens with the focus in its field. Otherwise React Aria focuses the dialog again half a second after it
 * opens, and a question that closes in that very frame returns the focus to the dialog instead of the field.
 */
// oxlint-disable-next-line jsx-a11y/no-autofocus -- the test is of a form whose field has the focus
const startsInField = { args: { children: <TextField label="Name" autoFocus /> } };

WithQuestion.test(
  'is asked about above the form, and stays or goes with the answer',
  startsInField,
  async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ada');
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('alertdialog', { name: 'Discard the appointment?' });
    await waitFor(async () => expect(await button('Keep')).toHaveFocus());
    await waitFor(async () => expect(isInert(await dialog())).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const field = await screen.findByRole('textbox', { name: 'Name' });
    await expect(field).toHaveValue('Ada');
    await waitFor(() => expect(field).toHaveFocus());

    await userEvent.click(await button('Close'));
    await userEvent.click(await button('Discard'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await gone();
    await waitFor(() => expect(document.querySelector('[inert]')).toBeNull());
  },
);

WithQuestion.test('is asked about while shrunk, too', async ({ userEvent }) => {
  await userEvent.click(await button('Shrink'));
  await userEvent.click(await button('Close'));
  await userEvent.click(await button('Keep'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('region', { name: 'New appointment' })).toBeVisible());
});
