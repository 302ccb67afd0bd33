import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { MessageBubble } from '../MessageBubble/MessageBubble.tsx';
import { MessageHtml } from './MessageHtml.tsx';

/** As the app's sanitiser would hand it over. */
function getNodes(html: string): Node {
  const fragment = document.createDocumentFragment();
  fragment.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
  return fragment;
}

const mail = `
<h2>Your appointment</h2>
<p>Dear Marta,</p>
<p>thank you for your <strong>interest</strong> in the <em>2026 RAV4</em>. See <a href="https://cars.example/rav4">the car</a>:</p>
<ul><li>Hybrid, 219 hp</li><li>Blue, <b>new</b></li></ul>
<ol><li>Come by</li><li>Drive it</li></ol>
<blockquote><p>Could I come in on Saturday?</p></blockquote>
<pre>Stock  T48211
VIN    4T3R6RFV0PU112233</pre>
<hr><p>Jonas Weber<br>Harbor Toyota</p>`;

const signature = `<p>See you then.</p><p>Nadia Haddad<br>Harbor Toyota<br>Sales: <a href="tel:+15550100">(555) 555-0100</a><br>
<a href="tel:+15550101">(555) 555-0101</a><br><a href="https://harbor.example">https://harbor.example</a></p>`;

const table = `<p>Compare:</p><table><tr>${'<th>Column heading</th>'.repeat(14)}</tr><tr>${'<td>$34,980 a piece</td>'.repeat(14)}</tr></table><p>Done.</p>`;

const meta = preview.meta({
  component: MessageHtml,
  args: { content: getNodes(mail) },
  render: (args) => (
    <div style={{ maxWidth: 640 }}>
      <MessageBubble side="customer" author="Marta Ellison" time="10:42 AM" channel="Email">
        <MessageHtml {...args} />
      </MessageBubble>
    </div>
  ),
});

export const Default = meta.story();

/** A phone number and an address on lines of their own; axe sees that each can be hit (WCAG 2.5.8). */
export const Signature = meta.story({ args: { content: getNodes(signature) } });

export const Empty = meta.story({ args: { content: getNodes('') } });

export const WideTable = meta.story({ args: { content: getNodes(table) } });

export const LongText = meta.story({ args: { content: getNodes(`<p>${'x'.repeat(5000)}</p>`) } });

export const Scripts = meta.story({
  args: { content: getNodes('<p>مرحبًا بكم في المعرض</p><p>Welcome</p><ul><li>שלום</li></ul>') },
});

export const Hostile = meta.story({
  args: {
    content: getNodes(
      '<div style="position:fixed;inset:0;z-index:9999"><p>Over everything</p></div><p style="margin-top:-400px">Up</p>',
    ),
  },
});

Default.test('sends links to a window of their own', async ({ canvas }) => {
  const link = canvas.getByRole('link', { name: 'the car' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
});

WideTable.test('lets a wide table scroll by itself', async ({ canvas, canvasElement }) => {
  const box = canvas.getByRole('table').parentElement!;
  await expect(box.scrollWidth).toBeGreaterThan(box.clientWidth);
  await expect(box).toHaveAttribute('tabindex', '0');
  await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
});

LongText.test('breaks a word of any length', async ({ canvasElement }) => {
  await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
});

Hostile.test('keeps to its bubble', async ({ canvas }) => {
  const part = canvas.getByText('Over everything').parentElement!;
  await expect(getComputedStyle(part).position).toBe('static');
  // Where it would stand over the page, the page's own is hit.
  await expect(document.elementFromPoint(innerWidth - 4, innerHeight - 4)).not.toBe(part);
});
