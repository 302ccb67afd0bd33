import { DocsContext, Story } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { Stack } from '../layout/Stack/Stack.tsx';
import { Heading } from '../text/Heading/Heading.tsx';
import { Text } from '../text/Text/Text.tsx';
import { DocsPage } from './DocsPage.tsx';
import { Marked } from './Marked.tsx';
import { useToolbar } from './useToolbar.ts';

/** The page of a screen of the console: each of its states in a frame of its own. */
export function ScreenPage() {
  const stories = useContext(DocsContext).componentStories();
  const { brand, appearance } = useToolbar();
  return (
    <DocsPage brand={brand} appearance={appearance}>
      <Stack space="large">
        <Stack space="small">
          <Heading level={1} size="xlarge">
            {stories[0]!.title.split('/').at(-1)!}
          </Heading>
          <Text as="p" size="large">
            The console’s own screen, answered by the examples of the contract instead of a server.
          </Text>
        </Stack>
        {stories
          .filter(({ tags }) => !tags.includes('test-fn'))
          .map(({ id, name, moduleExport, parameters }) => {
            const { description } = (parameters as { docs?: { description?: { story?: string } } }).docs ?? {};
            return (
              <Stack key={id} space="small">
                <Heading level={2}>{name}</Heading>
                {description?.story !== undefined && (
                  <Text as="p">
                    <Marked>{description.story}</Marked>
                  </Text>
                )}
                <Story of={moduleExport} />
              </Stack>
            );
          })}
      </Stack>
    </DocsPage>
  );
}
