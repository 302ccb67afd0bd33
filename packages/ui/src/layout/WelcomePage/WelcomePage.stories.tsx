import { brands } from '@forecourt/brand-tokens/brands';
import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Button } from '../../actions/Button/Button.tsx';
import { Callout } from '../../feedback/Callout/Callout.tsx';
import { WelcomePage } from './WelcomePage.tsx';

const { logo, title } = brands.forecourt;

const meta = preview.meta({
  component: WelcomePage,
  parameters: { layout: 'fullscreen' },
  args: {
    logo,
    title,
    heading: 'Welcome back',
    children: (
      <Button tone="accent" size="large">
        Continue
      </Button>
    ),
  },
});

export const Default = meta.story();

export const WithError = meta.story({
  args: {
    children: (
      <>
        <Callout tone="danger">Sign-in failed. Try again.</Callout>
        <Button tone="accent" size="large">
          Continue
        </Button>
      </>
    ),
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

Default.test('has one main part with one heading', async ({ canvas }) => {
  await expect(canvas.getByRole('main')).toContainElement(canvas.getByRole('heading', { level: 1 }));
});
