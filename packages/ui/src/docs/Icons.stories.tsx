import { icons } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { SearchField } from '../forms/SearchField/SearchField.tsx';
import { Grid } from '../layout/Grid/Grid.tsx';
import { Inline } from '../layout/Inline/Inline.tsx';
import { Page } from '../layout/Page/Page.tsx';
import { Text } from '../text/Text/Text.tsx';
import { CopyName } from './CopyName.tsx';

const meta = preview.meta({ title: 'Foundations/Icons', parameters: { layout: 'fullscreen' } });

/** All that is found would be more than a page can show. */
const limit = 60;

function IconSearch() {
  const [words, setWords] = useState('');
  const wanted = useDeferredValue(words.trim().toLowerCase());
  const found = Object.entries(icons).filter(([name]) => name.toLowerCase().includes(wanted));
  return (
    <Page title="Icons">
      <Text as="p">
        Icons are Lucide’s, at the size and stroke of the brand. One that says what words say too is hidden from screen
        readers; one that stands alone is the name of its button. Press a name to copy its import.
      </Text>
      <SearchField label="Search icons" value={words} onChange={setWords} />
      <Text as="p" size="small" tone="secondary">
        {found.length > limit ? `${limit} of ${found.length}` : `${found.length} found`}
      </Text>
      <Grid minColumnWidth="200px">
        {found.slice(0, limit).map(([name, Icon]) => (
          <Inline key={name} wrap={false}>
            <Icon aria-hidden="true" />
            <CopyName name={`import { ${name} } from 'lucide-react';`}>{name}</CopyName>
          </Inline>
        ))}
      </Grid>
    </Page>
  );
}

export const Default = meta.story({ render: () => <IconSearch /> });

Default.test('finds an icon by its name', async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByRole('searchbox', { name: 'Search icons' }), 'CalendarClock');
  await expect(await canvas.findByText('CalendarClock')).toBeVisible();
  await expect(canvas.getByText('1 found')).toBeVisible();
});
