import { AlertDialog } from '@forecourt/ui/overlays/AlertDialog';
import { Tab, TabList, TabPanel, Tabs } from '@forecourt/ui/layout/Tabs';
import { Text } from '@forecourt/ui/text/Text';
import { useRef, useState } from 'react';
import { Load } from '../../../load/Load.tsx';
import { LookForm, type OpenForm } from './LookForm.tsx';
import { chatTexts, lookTexts } from './texts.ts';
import { useLooks } from './useLooks.ts';

/** How the chat looks, a tab a website; the first is open (spec 2 §2). */
export function Websites({ canSave }: { canSave: boolean }) {
  const { looks, load, save, upload } = useLooks();
  const [chosen, setChosen] = useState<string>();
  const [wanted, setWanted] = useState<string>();
  const open = useRef<OpenForm>(null);
  const change = (domain: string) => (open.current?.isChanged ? setWanted(domain) : setChosen(domain));
  return (
    <Load query={looks} shape={{ shape: 'fields', count: 3 }}>
      {({ domains, chat_avatars: avatars, supports_sms: supportsSms, ...legal }) => {
        const shown = domains.find(({ domain }) => domain === chosen) ?? domains[0];
        if (!shown)
          return (
            <Text as="p" tone="secondary">
              {lookTexts.none}
            </Text>
          );
        return (
          <>
            <Tabs selectedKey={shown.domain} onSelectionChange={(key) => change(String(key))}>
              <TabList aria-label={lookTexts.domains}>
                {domains.map(({ domain, display_name }) => (
                  <Tab key={domain} id={domain}>
                    {display_name}
                  </Tab>
                ))}
              </TabList>
              {domains.map((one) => (
                <TabPanel key={one.domain} id={one.domain}>
                  <LookForm
                    ref={open}
                    saved={one}
                    avatars={avatars}
                    supportsSms={supportsSms}
                    links={getLinks(legal)}
                    canSave={canSave}
                    load={() => load(one.domain)}
                    save={(values, ifMatch) => save(one, values, ifMatch)}
                    upload={upload}
                  />
                </TabPanel>
              ))}
            </Tabs>
            {/* Beside the tabs: what is among them is drawn twice, to find the tabs. */}
            <AlertDialog
              isOpen={wanted !== undefined}
              onOpenChange={(isOpen) => !isOpen && setWanted(undefined)}
              title={lookTexts.unsavedTitle}
              cancelLabel={lookTexts.stay}
              actionLabel={lookTexts.discard}
              onAction={() => {
                open.current?.discard();
                setChosen(wanted);
                setWanted(undefined);
              }}
            >
              <Text as="p">{lookTexts.unsavedQuestion}</Text>
            </AlertDialog>
          </>
        );
      }}
    </Load>
  );
}

/** At the chat's end, as the widget has them. */
const getLinks = ({ terms_url: terms, privacy_url: privacy }: Record<'terms_url' | 'privacy_url', string | null>) => [
  ...(terms === null ? [] : [{ label: chatTexts.terms, href: terms }]),
  ...(privacy === null ? [] : [{ label: chatTexts.privacy, href: privacy }]),
];
