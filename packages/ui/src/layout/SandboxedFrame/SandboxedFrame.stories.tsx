import { expect, fn, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Spinner } from '../../feedback/Spinner/Spinner.tsx';
import { Page } from '../Page/Page.tsx';
import { SandboxedFrame } from './SandboxedFrame.tsx';

/** A page that says what it can reach, and has a frame that speaks in its place. */
const visitor = `data:text/html,${encodeURIComponent(`<!doctype html><html lang="en"><head><title>Visitor</title></head><body><p>Somebody else’s page</p><script>
  const attempt = (what) => { try { return String(what()); } catch (error) { return error.name; } };
  const frame = document.createElement('iframe');
  frame.srcdoc = '<script>top.postMessage("from within", "*")<' + '/script>';
  frame.onload = () => parent.postMessage({
    storage: attempt(() => localStorage.length),
    cookies: attempt(() => document.cookie),
    parent: attempt(() => parent.document.title),
    window: attempt(() => open('about:blank')),
    referrer: document.referrer,
  }, '*');
  document.body.append(frame);
  frame.hidden = true;
</script></body></html>`)}`;

const meta = preview.meta({
  component: SandboxedFrame,
  args: { title: 'Visitor', src: visitor, onMessage: fn(), onLeave: fn() },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', height: 420 }}>
        <Page title="First responses" isFill>
          <Story />
        </Page>
      </div>
    ),
  ],
});

export const Default = meta.story();

export const Covered = meta.story({ args: { cover: <Spinner aria-label="Loading" /> } });

Default.test('gives its page nothing, and hears the page alone', async ({ canvas, args }) => {
  await expect(canvas.getByTitle('Visitor')).toBeVisible();
  await waitFor(() => expect(args.onMessage).toHaveBeenCalled());
  const messages = (args.onMessage as ReturnType<typeof fn>).mock.calls.map(([event]) => (event as MessageEvent).data);
  await expect(messages).toEqual([
    { storage: 'SecurityError', cookies: 'SecurityError', parent: 'SecurityError', window: 'null', referrer: '' },
  ]);
  await expect(args.onLeave).not.toHaveBeenCalled();
});

Covered.test('shows what stands in its place', async ({ canvas }) => {
  await expect(canvas.getByTitle('Visitor')).not.toBeVisible();
  await expect(canvas.getByRole('status', { name: 'Loading' })).toBeVisible();
});
