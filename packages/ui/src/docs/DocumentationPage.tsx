import { DocsContext, Story } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { ComponentPage } from './ComponentPage.tsx';
import { PatternPage } from './PatternPage.tsx';

/** The page of a story file: that of its component, or the stories as they are where they are a page themselves. */
export function DocumentationPage() {
  const stories = useContext(DocsContext).componentStories();
  if (stories[0]?.title.startsWith('Components/')) return <ComponentPage />;
  if (stories[0]?.title.startsWith('Patterns/')) return <PatternPage />;
  // A screen brings its own landmarks.
  const Root = stories[0]?.title.startsWith('Screens/') ? 'div' : 'main';
  return (
    <Root className="sb-unstyled">
      {stories
        .filter(({ tags }) => !tags.includes('test-fn'))
        .map(({ id, moduleExport }) => (
          <Story key={id} of={moduleExport} />
        ))}
    </Root>
  );
}
