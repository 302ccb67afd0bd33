import { getAccess } from '@forecourt/api/access';
import { ToastRegion } from '@forecourt/ui/feedback/Toast';
import { Page } from '@forecourt/ui/layout/Page';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Tab, TabList, TabPanel, Tabs } from '@forecourt/ui/layout/Tabs';
import { Text } from '@forecourt/ui/text/Text';
import { Skeleton } from '@forecourt/ui/feedback/Skeleton';
import { lazy, startTransition, Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { keptForms } from '../../drafts/formDraft.ts';
import { getFacts, useAuth } from '../../session/store.ts';
import { useDocumentTitle } from '../../shell/useDocumentTitle.ts';
import { LeaveGuard } from '../../unsaved/LeaveGuard.tsx';
import { BankFiles } from './BankFiles.tsx';
import type { BankScreen, Deletion, Edited } from './bankScreen.ts';
import { BankSearch } from './BankSearch.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { EditorDialog } from './EditorDialog.tsx';
import { gapTexts } from './gaps/texts.ts';
import { useGaps, useUses } from './gaps/useGaps.ts';
import { Group } from './Group.tsx';
import { LoadBank } from './LoadBank.tsx';
import { draftPrefix } from './newQuestion.ts';
import { SearchResults } from './SearchResults.tsx';
import { knowledgeTexts } from './texts.ts';
import { useBankCalls, useOutline } from './useBank.ts';

const Gaps = lazy(async () => ({ default: (await import('./gaps/Gaps.tsx')).Gaps }));
/** The tab of what the assistant could not answer, beside those of the groups. */
const gapsTab = 'gaps';

/** The AI Knowledge Bank: groups as tabs, topics, and questions that open their answers (spec 3 §2). */
export function KnowledgeBank() {
  useDocumentTitle(knowledgeTexts.title);
  const calls = useBankCalls();
  return (
    <Page title={knowledgeTexts.title} actions={calls.data && <BankFiles calls={calls.data.calls} />}>
      <LoadBank query={calls}>{({ calls, products }) => <Bank calls={calls} products={products} />}</LoadBank>
      <LeaveGuard />
      <ToastRegion label={knowledgeTexts.messages} closeLabel={knowledgeTexts.close} />
    </Page>
  );
}

function Bank({ calls, products }: Pick<BankScreen, 'calls' | 'products'>) {
  const { actions } = getAccess(getFacts(useAuth()));
  const [params, setParams] = useSearchParams();
  const [edited, setEdited] = useState<Edited>();
  const [deletion, setDeletion] = useState<Deletion>();
  const outline = useOutline(calls);
  const uses = useUses();
  const openGaps = useGaps('open').data?.pages[0]?.open;
  const [unsaved, setUnsaved] = useState(() => keptForms(draftPrefix));
  const close = () => {
    setEdited(undefined);
    setUnsaved(keptForms(draftPrefix));
  };
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
  const { editKnowledge, mirrorKnowledge } = actions;
  // Stable while nothing in it changes, so opening an editor doesn't redraw the list.
  const screen = useMemo(
    (): BankScreen => ({
      calls,
      products: products.toSorted(
        (one, other) => Number(other.id === calls.productId) - Number(one.id === calls.productId),
      ),
      canEdit: editKnowledge,
      canMirror: mirrorKnowledge,
      unsaved: editKnowledge ? unsaved : [],
      uses,
      // A transition: rendering the dialog and its fields at once is a long task.
      open: (next) => startTransition(() => setEdited(next)),
      remove: setDeletion,
    }),
    [calls, products, editKnowledge, mirrorKnowledge, unsaved, uses],
  );
  return (
    <Stack space="medium">
      <Text as="p" tone="secondary">
        {actions.editKnowledge ? knowledgeTexts.intro : knowledgeTexts.readOnly}
      </Text>
      <BankSearch search={search} onSearch={(text) => set('search', text)} />
      {search === '' ? (
        <LoadBank query={outline}>
          {(groups) => {
            const current = groups.find(({ id }) => id === params.get('group')) ?? groups[0]!;
            const isGaps = params.get('group') === gapsTab;
            const shown = isGaps ? gapsTab : current.id;
            return (
              <Tabs selectedKey={shown} onSelectionChange={(id) => set('group', String(id))}>
                <TabList aria-label={knowledgeTexts.groups}>
                  {groups.map(({ id, name }) => (
                    <Tab key={id} id={id}>
                      {name}
                    </Tab>
                  ))}
                  <Tab id={gapsTab}>{gapTexts.tab(openGaps)}</Tab>
                </TabList>
                <TabPanel key={shown} id={shown}>
                  {isGaps ? (
                    <Suspense fallback={<Skeleton shape="rows" count={6} />}>
                      <Gaps screen={screen} groups={groups} />
                    </Suspense>
                  ) : (
                    <Group key={current.id} screen={screen} group={current} />
                  )}
                </TabPanel>
              </Tabs>
            );
          }}
        </LoadBank>
      ) : (
        <SearchResults screen={screen} search={search} />
      )}
      {edited && <EditorDialog key={edited.draftId} screen={screen} edited={edited} onClose={close} />}
      {deletion && (
        <DeleteDialog
          screen={screen}
          deletion={deletion}
          onClose={(isDeleted) => {
            setDeletion(undefined);
            if (isDeleted) close();
          }}
        />
      )}
    </Stack>
  );
}
