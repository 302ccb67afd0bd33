import { isBrandId } from '@forecourt/brand-tokens/brands';
import { DocsContext, Source, Story } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { Stack } from '../layout/Stack/Stack.tsx';
import { Heading } from '../text/Heading/Heading.tsx';
import { Text } from '../text/Text/Text.tsx';
import { Advice } from './Advice.tsx';
import * as styles from './ComponentPage.css.ts';
import { DocsPage } from './DocsPage.tsx';
import { findPattern } from './patterns/patterns.ts';

const sources = import.meta.glob<string>(['./patterns/*.tsx', '!./patterns/*.stories.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The page of a pattern: what it is for, a live example with its source, and what to do and not to do. */
export function PatternPage() {
  const context = useContext(DocsContext);
  const story = context.storyById();
  const found = findPattern(story.title);
  if (!found) return null;
  const [example, pattern] = found;
  const { globals } = context.getStoryContext(story) as {
    globals: { brand: string; appearance: 'light' | 'dark' };
  };
  return (
    <DocsPage brand={isBrandId(globals.brand) ? globals.brand : 'forecourt'} appearance={globals.appearance}>
      <Stack space="large">
        <Stack space="small">
          <Heading level={1} size="xlarge">
            {pattern.title}
          </Heading>
          <Text as="p" size="large">
            {pattern.purpose}
          </Text>
        </Stack>
        <Heading level={2}>Example</Heading>
        <div className={styles.stage}>
          <Story />
        </div>
        <Source code={sources[`./patterns/${example}.tsx`] ?? ''} language="tsx" dark={globals.appearance === 'dark'} />
        <Heading level={2}>Do and don’t</Heading>
        <Advice rules={pattern.advice} />
      </Stack>
    </DocsPage>
  );
}
