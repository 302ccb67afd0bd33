import { checkBrand } from '@forecourt/brand-tokens/checkBrand';
import { createBrand, type CustomBrand } from '@forecourt/brand-tokens/createBrand';
import { readDesignTokens } from '@forecourt/brand-tokens/designTokens';
import example from '@forecourt/brand-tokens/exampleBrand.resolver.json';
import { brandTokens } from '@forecourt/brand-tokens/tokens';
import { useEffect, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../actions/Button/Button.tsx';
import { MetricCard } from '../data/MetricCard/MetricCard.tsx';
import { Badge } from '../feedback/Badge/Badge.tsx';
import { Callout } from '../feedback/Callout/Callout.tsx';
import { TextField } from '../forms/TextField/TextField.tsx';
import { BrandProvider } from '../layout/BrandProvider/BrandProvider.tsx';
import { Grid } from '../layout/Grid/Grid.tsx';
import { Inline } from '../layout/Inline/Inline.tsx';
import { Page } from '../layout/Page/Page.tsx';
import { Panel } from '../layout/Panel/Panel.tsx';
import { Stack } from '../layout/Stack/Stack.tsx';
import { Text } from '../text/Text/Text.tsx';

const meta = preview.meta({ title: 'Foundations/Brand from a file', parameters: { layout: 'fullscreen' } });

/** What a file made: a brand and the rules that it breaks, or what is wrong with the file. */
type Outcome = { brand: CustomBrand; problems: string[] } | { error: string };

/** React keeps the style sheet that it has shown under an id, so every reading has its own. */
let reads = 0;

async function readBrand(text: string): Promise<Outcome> {
  try {
    const tokens = await readDesignTokens(text, brandTokens.forecourt);
    reads += 1;
    return { brand: createBrand({ id: `from-file-${reads}`, tokens }), problems: checkBrand(tokens) };
  } catch (error) {
    return { error: (error as Error).message };
  }
}

function BrandFile() {
  const [text, setText] = useState(JSON.stringify(example, null, 2));
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    let isCurrent = true;
    void readBrand(text).then((read) => isCurrent && setOutcome(read));
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return (
    <Page title="Brand from a file">
      <Text as="p">
        A file in the Design Tokens format (2025.10) makes a brand. What it does not say is taken from Forecourt. Change
        the file, and the brand changes with it.
      </Text>
      <TextField label="Resolver document" rows={12} value={text} onChange={setText} />
      {outcome && 'error' in outcome && <Callout tone="danger">{outcome.error}</Callout>}
      {outcome && 'brand' in outcome && (
        <Stack>
          {outcome.problems.length > 0 && (
            <Callout tone="warning">{`This brand breaks ${outcome.problems.length} rules. The first: ${outcome.problems[0]}`}</Callout>
          )}
          <Grid minColumnWidth="280px">
            {(['light', 'dark'] as const).map((appearance) => (
              <BrandProvider key={appearance} brand={outcome.brand} appearance={appearance} isNested>
                <Panel title={appearance === 'light' ? 'Light' : 'Dark'}>
                  <Stack>
                    <MetricCard
                      label="Total Leads Worked"
                      state="success"
                      value="106"
                      noValueLabel="No value"
                      errorText="There is a problem displaying this metric"
                      help={{ label: 'About Total Leads Worked', text: 'Leads that got a message.' }}
                    />
                    <Inline>
                      <Button tone="accent">Save</Button>
                      <Button>Cancel</Button>
                    </Inline>
                    <Inline>
                      <Badge tone="success">Booked</Badge>
                      <Badge tone="warning">Waiting</Badge>
                      <Badge tone="danger">Failed</Badge>
                    </Inline>
                  </Stack>
                </Panel>
              </BrandProvider>
            ))}
          </Grid>
        </Stack>
      )}
    </Page>
  );
}

export const Default = meta.story({ render: () => <BrandFile /> });

Default.test('shows the brand of the file, and what is wrong with a broken one', async ({ canvas, userEvent }) => {
  const [save] = await canvas.findAllByRole('button', { name: 'Save' });
  await expect(getComputedStyle(save!).backgroundColor).toBe('rgb(122, 46, 140)');
  const file = canvas.getByRole('textbox', { name: 'Resolver document' });
  await userEvent.clear(file);
  await userEvent.paste('{ "name": "Plum Motors" }');
  await waitFor(() => expect(canvas.getByText(/version/)).toBeVisible());
});
