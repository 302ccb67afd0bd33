import { vars } from '@forecourt/brand-tokens/vars';
import { useState } from 'react';
import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../actions/Button/Button.tsx';
import { Page } from '../layout/Page/Page.tsx';
import { Panel } from '../layout/Panel/Panel.tsx';
import { Stack } from '../layout/Stack/Stack.tsx';
import { Text } from '../text/Text/Text.tsx';
import { CopyName } from './CopyName.tsx';
import { foundations } from './foundations.ts';
import { TokenTable } from './TokenTable.tsx';
import { writeVar } from './tokenNames.ts';

const meta = preview.meta({ title: 'Foundations/Motion', parameters: { layout: 'fullscreen' } });

/** Motion shows where something came from. It is short, it never has to be waited for, and it can be switched off. */
export const Default = meta.story({
  render: function Render() {
    const [isMoved, setMoved] = useState(false);
    return (
      <Page title="Motion">
        <Text as="p">{foundations.motion.purpose}</Text>
        <Panel title="Durations" actions={<Button onPress={() => setMoved(!isMoved)}>Move</Button>}>
          <Stack>
            {(['fast', 'standard'] as const).map((name) => (
              <Stack key={name} space="xxsmall" align="start">
                <CopyName name={writeVar(`motion.${name}`)}>{name}</CopyName>
                <span
                  style={{
                    width: 40,
                    height: 40,
                    borderRadius: vars.radius.medium,
                    background: vars.color.background.accent,
                    transition: `translate ${vars.motion[name]} ${vars.motion.easing}`,
                    translate: isMoved ? '200px' : '0',
                  }}
                />
              </Stack>
            ))}
          </Stack>
        </Panel>
        <Panel title="Tokens">
          <TokenTable groups={['motion']} />
        </Panel>
      </Page>
    );
  },
});
