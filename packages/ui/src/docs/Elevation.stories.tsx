import { vars } from '@forecourt/brand-tokens/vars';
import preview from '../../../../.storybook/preview.tsx';
import { Inline } from '../layout/Inline/Inline.tsx';
import { Page } from '../layout/Page/Page.tsx';
import { Text } from '../text/Text/Text.tsx';

const meta = preview.meta({ title: 'Foundations/Elevation', parameters: { layout: 'fullscreen' } });

const levels = [
  { name: 'page', background: vars.color.background.page, boxShadow: 'none', use: 'Behind everything' },
  { name: 'panel', background: vars.color.background.panel, boxShadow: 'none', use: 'Cards and tables on the page' },
  {
    name: 'raised',
    background: vars.color.background.panel,
    boxShadow: vars.color.shadow.raised,
    use: 'What can be lifted',
  },
  {
    name: 'overlay',
    background: vars.color.background.raised,
    boxShadow: vars.color.shadow.overlay,
    use: 'Menus, popovers, dialogs',
  },
];

/** Four levels. In dark a level is told by its ground, since a shadow hardly shows there. */
export const Default = meta.story({
  render: () => (
    <Page title="Elevation">
      <Inline space="large">
        {levels.map(({ name, use, ...style }) => (
          <div
            key={name}
            style={{
              ...style,
              padding: vars.space.large,
              border: `1px solid ${vars.color.border.subtle}`,
              borderRadius: vars.radius.card,
            }}
          >
            <Text as="p" weight="strong">
              {name}
            </Text>
            <Text as="p" size="small" tone="secondary">
              {use}
            </Text>
          </div>
        ))}
      </Inline>
    </Page>
  ),
});
