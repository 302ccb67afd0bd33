import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Badge } from '../../feedback/Badge/Badge.tsx';
import { Link } from '../../text/Link/Link.tsx';
import { DetailItem, DetailList, type DetailListProps } from './DetailList.tsx';

const args: DetailListProps = {
  children: (
    <>
      <DetailItem term="Phone">(555) 010-0142</DetailItem>
      <DetailItem term="Email">
        <Link href="mailto:marta@mail.example">marta@mail.example</Link>
      </DetailItem>
      <DetailItem term="Status">
        <Badge tone="warning">Takeover</Badge>
      </DetailItem>
    </>
  ),
};

const meta = preview.meta({
  component: DetailList,
  args,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 320 }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story();
export const Stacked = meta.story({ args: { layout: 'stacked' } });
export const LongText = meta.story({
  args: {
    children: (
      <>
        <DetailItem term="The name that nobody shortened">
          {'Wolfeschlegelsteinhausenbergerdorff '.repeat(9)}
        </DetailItem>
        <DetailItem term="اسم">{'x'.repeat(300)}</DetailItem>
      </>
    ),
  },
});

Default.test('names each fact', async ({ canvas }) => {
  await expect(canvas.getByText('Phone')).toHaveRole('term');
  await expect(canvas.getByText('(555) 010-0142')).toHaveRole('definition');
});
