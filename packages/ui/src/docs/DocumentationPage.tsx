import { DocsContext, Story } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { ComponentPage } from './ComponentPage.tsx';
import { PatternPage } from './PatternPage.tsx';
import { ScreenPage } from './ScreenPage.tsx';

/** The page of a story file: that of its component, pattern, or screen, or the stories as they are where they are a page themselves. */
export function DocumentationPage() {
  const stories = useContext(DocsContext).componentStories();
  const section = stories[0]?.title.split('/')[0];
  if (section === 'Components') return <ComponentPage />;
  if (section === 'Patterns') return <PatternPage />;
  if (section === 'Screens') return <ScreenPage />;
  return (
    <main className="sb-unstyled">
      {stories
        .filter(({ tags }) => !tags.includes('test-fn'))
        .map(({ id, moduleExport }) => (
          <Story key={id} of={moduleExport} />
        ))}
    </main>
  );
}
