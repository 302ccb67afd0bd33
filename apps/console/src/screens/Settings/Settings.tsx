import { settingsBlocks } from '@forecourt/api/access/settings';
import { Page } from '@forecourt/ui/layout/Page';
import { SectionIndex } from '@forecourt/ui/settings/SectionIndex';
import { Skeleton } from '@forecourt/ui/feedback/Skeleton';
import { ToastRegion } from '@forecourt/ui/feedback/Toast';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { sidebar, useSidebarOpen } from '../../appearance/store.ts';
import { config } from '../../config.ts';
import { getFacts, useAuth } from '../../session/store.ts';
import { useDocumentTitle } from '../../shell/useDocumentTitle.ts';
import { LeaveGuard } from '../../unsaved/LeaveGuard.tsx';
import { BlockBoundary } from './BlockBoundary.tsx';
import { blocks } from './blocks.tsx';
import { getSaveNote } from './saveNote.ts';
import { settingsTexts } from './texts.ts';

/** The settings of an account's product, block by block as the access rules give them (spec 2 §2, §6). */
export function Settings() {
  useDocumentTitle(settingsTexts.title);
  const { hash, pathname } = useLocation();
  const isSidebarOpen = useSidebarOpen();
  const sections = settingsBlocks(getFacts(useAuth())).flatMap(({ id, title, anchor, access }) => {
    const Block = blocks[id];
    if (!Block) return [];
    const content = (
      <BlockBoundary>
        <Suspense fallback={<Skeleton shape="fields" count={2} />}>
          <Block access={access} />
        </Suspense>
      </BlockBoundary>
    );
    return [{ anchor, title, content, note: getSaveNote(id, access) }];
  });
  return (
    <Page title={settingsTexts.title}>
      <SectionIndex
        label={settingsTexts.index}
        sections={sections}
        current={hash.slice(1)}
        // One of them at a time: the open sidebar lists the same.
        isIndexShown={!isSidebarOpen}
        onRead={(anchor) => {
          sidebar.placeRead = `${pathname}#${anchor}`;
        }}
      />
      <LeaveGuard asksBeforeReload={!config.denyUISettingsPageReload} />
      <ToastRegion label={settingsTexts.messages} closeLabel={settingsTexts.close} />
    </Page>
  );
}
