import type { OnboardingDomain } from '@forecourt/api/contract/settings/chat-domains';
import { Button } from '@forecourt/ui/actions/Button';
import { Tab, TabList, TabPanel, Tabs } from '@forecourt/ui/layout/Tabs';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Stack } from '@forecourt/ui/layout/Stack';
import { AlertDialog } from '@forecourt/ui/overlays/AlertDialog';
import { Text } from '@forecourt/ui/text/Text';
import { useRef, useState } from 'react';
import { Load } from '../../../load/Load.tsx';
import { useFocusAfterRemoval } from '../../../tables/useFocusAfterRemoval.ts';
import type { BlockProps } from '../blockProps.ts';
import { AddDomain } from './AddDomain.tsx';
import { DomainPanel, type OpenForm } from './DomainPanel.tsx';
import { domainTexts } from './texts.ts';
import { type Domains, useDomains } from './useDomains.ts';

/** Where one goes on after a deletion: the panel with the button that asked is gone. */
const openTabOrAdd = (place: HTMLElement): HTMLElement | null =>
  place.querySelector<HTMLElement>('[role=tab][aria-selected=true]') ?? place.querySelector('button');

/** Chat Onboarding Settings: the domains that the chat is on, a tab each (spec 2 §2, §4). */
export function ChatOnboarding({ access }: BlockProps) {
  const domains = useDomains();
  const canSave = access.includes('write');
  const [isAdding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const open = useRef<OpenForm>(null);
  const place = useFocusAfterRemoval(domains.domains.data?.length ?? 0, openTabOrAdd);
  return (
    <Load query={domains.domains} shape={{ shape: 'fields', count: 3 }}>
      {(known) => (
        <div ref={place}>
          <Stack space="large">
            {canSave && (
              <Inline>
                <Button onPress={() => setAdding(true)}>{domainTexts.add}</Button>
              </Inline>
            )}
            {known.length === 0 ? (
              <NoDomains isPilot={domains.isPilot.data === true} />
            ) : (
              <DomainTabs
                known={known}
                domains={domains}
                canSave={canSave}
                chosen={chosen}
                setChosen={setChosen}
                open={open}
              />
            )}
            {isAdding && (
              <AddDomain
                known={known}
                add={domains.add}
                onClose={() => setAdding(false)}
                // What is typed into the open form stays in sight.
                onAdded={(domain) => open.current?.isChanged !== true && setChosen(domain)}
              />
            )}
          </Stack>
        </div>
      )}
    </Load>
  );
}

/** With a pilot dealer, somebody is at work on it (spec 2 §2). */
const NoDomains = ({ isPilot }: { isPilot: boolean }) => (
  <Stack space="none">
    <Text as="p">{domainTexts.none}</Text>
    {isPilot && (
      <Text as="p" tone="secondary">
        {domainTexts.onboarding}
      </Text>
    )}
  </Stack>
);

interface DomainTabsProps {
  known: readonly OnboardingDomain[];
  domains: Domains;
  canSave: boolean;
  /** The first one is open where nothing is chosen, or what was chosen is gone. */
  chosen: string | undefined;
  setChosen: (domain: string | undefined) => void;
  open: React.RefObject<OpenForm | null>;
}

function DomainTabs({ known, domains, canSave, chosen, setChosen, open }: DomainTabsProps) {
  const [wanted, setWanted] = useState<string>();
  const shown = known.find(({ domain }) => domain === chosen) ?? known[0]!;
  return (
    <>
      {/* The dialog stands outside: what is in the tabs is drawn a second time, to collect them. */}
      <Tabs
        selectedKey={shown.domain}
        onSelectionChange={(key) => (open.current?.isChanged ? setWanted : setChosen)(String(key))}
      >
        <TabList aria-label={domainTexts.domains}>
          {known.map(({ domain, display_name }) => (
            <Tab key={domain} id={domain}>
              {display_name}
            </Tab>
          ))}
        </TabList>
        {known.map((one) => (
          <TabPanel key={one.domain} id={one.domain}>
            <DomainPanel ref={open} saved={one} domains={domains} canSave={canSave} />
          </TabPanel>
        ))}
      </Tabs>
      <AlertDialog
        isOpen={wanted !== undefined}
        onOpenChange={(isOpen) => !isOpen && setWanted(undefined)}
        title={domainTexts.unsavedTitle}
        cancelLabel={domainTexts.stay}
        actionLabel={domainTexts.discard}
        onAction={() => {
          open.current?.discard();
          setChosen(wanted);
          setWanted(undefined);
        }}
      >
        <Text as="p">{domainTexts.unsavedQuestion}</Text>
      </AlertDialog>
    </>
  );
}
