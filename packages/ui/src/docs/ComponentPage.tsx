import { isBrandId } from '@forecourt/brand-tokens/brands';
import { Controls, DocsContext, Source, Story } from '@storybook/addon-docs/blocks';
import { type ReactNode, useContext } from 'react';
import componentTokens from 'virtual:component-tokens';
import changes from '../../changes.json';
import { Badge } from '../feedback/Badge/Badge.tsx';
import { Inline } from '../layout/Inline/Inline.tsx';
import { Stack } from '../layout/Stack/Stack.tsx';
import { Heading } from '../text/Heading/Heading.tsx';
import { Text } from '../text/Text/Text.tsx';
import { accessibilityChecks, accessibilityExceptions } from './accessibilityChecks.ts';
import { Advice } from './Advice.tsx';
import * as styles from './ComponentPage.css.ts';
import { describeSize } from './describeSize.ts';
import { DocsPage } from './DocsPage.tsx';
import { Marked } from './Marked.tsx';
import { WhenSeen } from './WhenSeen.tsx';
import type { ComponentDocs } from './ComponentDocs.ts';

const words = import.meta.glob<ComponentDocs>('../*/*/*.docs.ts', { eager: true, import: 'docs' });

/** The words of a component, by its folder. */
const findWords = (folder: string): ComponentDocs | undefined => words[`..${folder}.docs.ts`];

/** `family/Name` of a story file of the library; nothing for a story of another place. */
const readFolder = (fileName: string): [family: string, name: string] | undefined => {
  const [, family, name] = /packages\/ui\/src\/(\w+)\/(\w+)\/\w+\.stories\.tsx$/.exec(fileName) ?? [];
  return family !== undefined && name !== undefined ? [family, name] : undefined;
};

interface StoryEntry {
  id: string;
  name: string;
  tags: readonly string[];
  parameters: { fileName?: string; docs?: { description?: { story?: string } } };
  component?: { __docgenInfo?: { description?: string } };
  title: string;
  moduleExport: never;
}

/**
 * The page of a component: what it is for, an example to play with, its states, its props, and what its tests show. What can be
 * computed is computed; the rest stands in `<Name>.docs.ts`.
 */
export function ComponentPage() {
  const context = useContext(DocsContext);
  const entries = context.componentStories() as unknown as StoryEntry[];
  const isTest = ({ tags }: StoryEntry) => tags.includes('test-fn');
  const states = entries.filter((entry) => !isTest(entry));
  const [primary] = states;
  if (!primary) return null;
  const { globals } = context.getStoryContext(primary as never) as {
    globals: { brand: string; appearance: 'light' | 'dark' };
  };
  const folder = readFolder(primary.parameters.fileName ?? '');
  const docs = folder && findWords(`/${folder.join('/')}/${folder[1]}`);
  const name = primary.title.split('/').at(-1)!;
  const tokens = componentTokens[name] ?? [];
  const tests = entries.filter(isTest);
  const exceptions = accessibilityExceptions.filter(({ component }) => primary.title.endsWith(`/${component}`));
  const size = folder ? describeSize(folder.join('/')) : [];
  return (
    <DocsPage brand={isBrandId(globals.brand) ? globals.brand : 'forecourt'} appearance={globals.appearance}>
      <Stack space="large">
        <Stack space="small">
          <Inline>
            <Heading level={1} size="xlarge">
              {name}
            </Heading>
            {docs && (
              <Badge tone={docs.status === 'deprecated' ? 'danger' : 'neutral'}>{docs.status ?? 'stable'}</Badge>
            )}
          </Inline>
          <Text as="p" size="large">
            <Marked>{docs?.purpose ?? primary.component?.__docgenInfo?.description ?? ''}</Marked>
          </Text>
        </Stack>
        {folder && (
          <Source
            code={`import { ${name} } from '@forecourt/ui/${folder.join('/')}';`}
            language="tsx"
            dark={globals.appearance === 'dark'}
          />
        )}
        {docs?.insteadUse && (
          <Section title="When to use another">
            <Definitions rows={docs.insteadUse.map(({ when, use }) => [when, use])} />
          </Section>
        )}
        <Section title="Example">
          <div className={styles.stage}>
            <Story of={primary.moduleExport} />
          </div>
          <Controls of={primary.moduleExport} />
        </Section>
        {docs?.advice && (
          <Section title="Do and don’t">
            <Advice rules={docs.advice} />
          </Section>
        )}
        <Section title="States">
          <ul className={styles.states}>
            {states.map((state) => (
              <li key={state.id} className={styles.state}>
                <a className={styles.stateName} href={`./?path=/story/${state.id}`} target="_top">
                  {state.name}
                </a>
                {state.parameters.docs?.description?.story !== undefined && (
                  <Text as="p" size="small" tone="secondary">
                    <Marked>{state.parameters.docs.description.story}</Marked>
                  </Text>
                )}
                <WhenSeen className={styles.stage}>
                  <Story of={state.moduleExport} />
                </WhenSeen>
              </li>
            ))}
          </ul>
        </Section>
        {docs && docs.anatomy.length > 0 && (
          <Section title="Anatomy">
            <Definitions rows={docs.anatomy.map(({ part, purpose }) => [part, purpose])} />
          </Section>
        )}
        {docs && docs.keyboard.length > 0 && (
          <Section title="Keyboard">
            <Definitions rows={docs.keyboard.map(({ keys, does }) => [keys, does])} />
          </Section>
        )}
        {docs && docs.screenReader.length > 0 && (
          <Section title="Screen reader">
            <List items={docs.screenReader} />
          </Section>
        )}
        <Section title="What is tested">
          <Text as="p">
            Each state is drawn in both brands and compared with its last picture, and read by axe (WCAG 2.2 A and AA).
            The contrast of each pair of tokens is computed for every brand and appearance.
          </Text>
          {tests.length > 0 && <List items={tests.map((test) => `${name} ${test.name}.`)} />}
        </Section>
        {folder && (
          <Section title="Accessibility, by machine">
            <Text as="p">
              {`${states.length === 1 ? 'Its only state is' : `Each of its ${states.length} states is`} walked in a browser, in this way:`}
            </Text>
            <Definitions rows={Object.values(accessibilityChecks).map(({ title, how }) => [title, how])} />
            {exceptions.length > 0 && (
              <>
                <Text as="p">What is meant to be otherwise:</Text>
                <Definitions
                  rows={exceptions.map(({ checks, problem, reason }) => [
                    `${checks.map((check) => accessibilityChecks[check].title).join(', ')}: ${problem}`,
                    reason,
                  ])}
                />
              </>
            )}
          </Section>
        )}
        {folder && (
          <Section title="Changes">
            <Definitions
              rows={changes
                .filter(({ component }) => component === folder.join('/'))
                .toReversed()
                .map(({ version, change }) => [version, change])}
            />
          </Section>
        )}
        {size.length > 0 && (
          <Section title="Size">
            <Definitions rows={size} />
          </Section>
        )}
        {tokens.length > 0 && (
          <Section title="Tokens it reads">
            <ul className={styles.tokens}>
              {tokens.map((token) => (
                <li key={token}>
                  <code>{token}</code>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </Stack>
    </DocsPage>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Stack space="small">
        <Heading level={2}>{title}</Heading>
        {children}
      </Stack>
    </section>
  );
}

const List = ({ items }: { items: readonly string[] }) => (
  <ul className={styles.list}>
    {items.map((item) => (
      <li key={item}>
        <Marked>{item}</Marked>
      </li>
    ))}
  </ul>
);

/** What is named on the left and explained on the right. */
const Definitions = ({ rows }: { rows: readonly (readonly [name: string, text: string])[] }) => (
  <dl className={styles.rows}>
    {rows.map(([name, text]) => (
      <div key={name} className={styles.row}>
        <dt>
          <Marked>{name}</Marked>
        </dt>
        <dd className={styles.text}>
          <Marked>{text}</Marked>
        </dd>
      </div>
    ))}
  </dl>
);
