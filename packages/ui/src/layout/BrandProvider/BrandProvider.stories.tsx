import { brandIds, brands } from '@forecourt/brand-tokens/brands';
import { makeBrand } from '@forecourt/brand-tokens/makeBrand';
import { renderToString } from 'react-dom/server';
import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Button } from '../../actions/Button/Button.tsx';
import { Panel } from '../Panel/Panel.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { BrandProvider, type BrandProviderProps } from './BrandProvider.tsx';

const args: BrandProviderProps = {
  brand: 'forecourt',
  appearance: 'light',
  isNested: true,
  children: <Button tone="accent">Save</Button>,
};

const meta = preview.meta({ component: BrandProvider, args });

export const Default = meta.story();

export const Permutations = meta.story({
  render: () => (
    <Stack>
      {brandIds.flatMap((brand) =>
        (['light', 'dark'] as const).map((appearance) => (
          <BrandProvider key={brand + appearance} brand={brand} appearance={appearance} isNested>
            <Panel title={`${brands[brand].title}, ${appearance}`}>
              <Button tone="accent">Save</Button>
            </Panel>
          </BrandProvider>
        )),
      )}
    </Stack>
  ),
});

const acme = makeBrand({ id: 'acme', accent: '#6d3fd1', face: 'Georgia', density: 'compact', radius: 'round' });

/** A brand that the library does not know: derived from a color, a face, a density and a radius. */
export const FromOutside = meta.story({
  render: () => (
    <Stack>
      {(['light', 'dark'] as const).map((appearance) => (
        <BrandProvider key={appearance} brand={acme} appearance={appearance} isNested>
          <Panel title={`Acme, ${appearance}`}>
            <Button tone="accent">Save</Button>
          </Panel>
        </BrandProvider>
      ))}
    </Stack>
  ),
});

FromOutside.test('shows its own colors and shape', async ({ canvas }) => {
  const [light, dark] = canvas.getAllByRole('button').map((button) => getComputedStyle(button));
  await expect(light!.backgroundColor).toBe('rgb(109, 63, 209)');
  await expect(dark!.backgroundColor).not.toBe(light!.backgroundColor);
  await expect(light!.borderRadius).toBe('16px');
});

FromOutside.test('needs no style element, which a strict content security policy blocks', async () => {
  await expect(document.querySelector('style[data-href^="brand-"], style[href^="brand-"]')).toBeNull();
});

FromOutside.test('brings its style along when a server renders it', async () => {
  const html = renderToString(<BrandProvider {...args} brand={acme} />);
  await expect(html).toContain("[data-brand='acme'][data-appearance='light']");
});

Default.test('says which brands there are when it is given another', async () => {
  await expect(() => renderToString(<BrandProvider {...args} brand="acme" />)).toThrow(
    'There is no brand "acme", only forecourt and marque. Make your own with createBrand or makeBrand.',
  );
});

Permutations.test('gives each brand its own colors on one page', async ({ canvas }) => {
  const colors = canvas.getAllByRole('button').map((button) => getComputedStyle(button).backgroundColor);
  await expect(new Set(colors).size).toBe(4);
});
