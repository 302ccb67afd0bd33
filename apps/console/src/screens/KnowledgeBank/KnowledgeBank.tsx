import { accessOf } from '@forecourt/api/access';
import type { KnowledgeProduct } from '@forecourt/api/contract/knowledge';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Skeleton } from '@forecourt/ui/feedback/Skeleton';
import { ToastRegion } from '@forecourt/ui/feedback/Toast';
import { SearchField } from '@forecourt/ui/forms/SearchField';
import { Page } from '@forecourt/ui/layout/Page';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Tab, TabList, TabPanel, Tabs } from '@forecourt/ui/layout/Tabs';
import { Text } from '@forecourt/ui/text/Text';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSearchText } from '../../conversations/useSearchText.ts';
import { Load } from '../../load/Load.tsx';
import { factsOf, useAuth } from '../../session/store.ts';
import { useDocumentTitle } from '../../shell/useDocumentTitle.ts';
import { LeaveGuard } from '../../unsaved/LeaveGuard.tsx';
import { type Doomed, DeleteDialog } from './DeleteDialog.tsx';
import { EditorDialog, type Edited } from './EditorDialog.tsx';
import { Group } from './Group.tsx';
import { knowledgeErrorText } from './knowledgeErrors.ts';
import { SearchResults } from './SearchResults.tsx';
import { knowledgeTexts } from './texts.ts';
import { type BankCalls, useBankCalls, useOutline } from './useBank.ts';

/** What the parts of the screen share. */
export interface BankScreen {
  calls: BankCalls;
  /** The products that a question can be in, the screen's own first. */
  products: KnowledgeProduct[];
  canEdit: boolean;
  /** CDK accounts have neither product badges nor mirroring (spec 3 §6). */
  canMirror: boolean;
  open: (edited: Edited) => void;
  remove: (doomed: Doomed) => void;
}

/** The AI Knowledge Bank: groups as tabs, topics, and questions that open their answers (spec 3 §2). */
export function KnowledgeBank() {
  useDocumentTitle(knowledgeTexts.title);
  const calls = useBankCalls();
  return (
    <Page title={knowledgeTexts.title}>
      <LoadBank query={calls}>{({ calls, products }) => <Bank calls={calls} products={products} />}</LoadBank>
      <LeaveGuard />
      <ToastRegion label={knowledgeTexts.messages} closeLabel={knowledgeTexts.close} />
    </Page>
  );
}

/** What is loaded, or why it is not, in the words of spec 3 §8. */
export function LoadBank<T>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  return (
    <Load
      query={query}
      pending={<Skeleton height="320px" />}
      failed={(retry) => (
        <Callout tone="danger" isUrgent action={<Button onPress={retry}>{knowledgeTexts.retry}</Button>}>
          {knowledgeErrorText(query.error)}
        </Callout>
      )}
    >
      {children}
    </Load>
  );
}

function Bank({ calls, products }: Pick<BankScreen, 'calls' | 'products'>) {
  const { actions } = accessOf(factsOf(useAuth()));
  const [params, setParams] = useSearchParams();
  const [edited, setEdited] = useState<Edited>();
  const [doomed, setDoomed] = useState<Doomed>();
  const outline = useOutline(calls);
  const set = (name: string, value: string) =>
    setParams(
      (now) => {
        if (value === '') now.delete(name);
        else now.set(name, value);
        return now;
      },
      { replace: name === 'search' },
    );
  const search = params.get('search') ?? '';
  const { typed, setTyped, submit } = useSearchText(search, (text) => set('search', text));
  const screen: BankScreen = {
    calls,
    products: products.toSorted(
      (one, other) => Number(other.id === calls.productId) - Number(one.id === calls.productId),
    ),
    canEdit: actions.editKnowledge,
    canMirror: actions.mirrorKnowledge,
    open: setEdited,
    remove: setDoomed,
  };
  return (
    <Stack space="medium">
      <Text as="p" tone="secondary">
        {actions.editKnowledge ? knowledgeTexts.intro : knowledgeTexts.readOnly}
      </Text>
      <SearchField
        label={knowledgeTexts.search}
        isLabelHidden
        placeholder={knowledgeTexts.search}
        value={typed}
        onChange={setTyped}
        onSubmit={submit}
        onClear={() => set('search', '')}
        maxLength={200}
      />
      {search === '' ? (
        <LoadBank query={outline}>
          {(groups) => {
            const current = groups.find(({ id }) => id === params.get('group')) ?? groups[0]!;
            return (
              <Tabs selectedKey={current.id} onSelectionChange={(id) => set('group', String(id))}>
                <TabList aria-label={knowledgeTexts.groups}>
                  {groups.map(({ id, name }) => (
                    <Tab key={id} id={id}>
                      {name}
                    </Tab>
                  ))}
                </TabList>
                <TabPanel id={current.id}>
                  <Group key={current.id} screen={screen} group={current} />
                </TabPanel>
              </Tabs>
            );
          }}
        </LoadBank>
      ) : (
        <SearchResults screen={screen} search={search} />
      )}
      {edited && (
        <EditorDialog key={edited.draftId} screen={screen} edited={edited} onClose={() => setEdited(undefined)} />
      )}
      {doomed && (
        <DeleteDialog
          screen={screen}
          doomed={doomed}
          onClose={(isDeleted) => {
            setDoomed(undefined);
            if (isDeleted) setEdited(undefined);
          }}
        />
      )}
    </Stack>
  );
}
