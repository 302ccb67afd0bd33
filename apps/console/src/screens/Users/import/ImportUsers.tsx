import { retailersToGive } from '@forecourt/api/access/userRules';
import { Button } from '@forecourt/ui/actions/Button';
import { FileButton } from '@forecourt/ui/actions/FileButton';
import { DetailItem, DetailList } from '@forecourt/ui/data/DetailList';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Radio, RadioGroup } from '@forecourt/ui/forms/RadioGroup';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Stack } from '@forecourt/ui/layout/Stack';
import { refocus } from '@forecourt/ui/refocus';
import { saveFile } from '@forecourt/ui/saveFile';
import { Text } from '@forecourt/ui/text/Text';
import { useEffect, useRef, useState } from 'react';
import { useAuth } from '../../../session/store.ts';
import { getManager } from '../manager.ts';
import { texts } from '../texts.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { importTexts, sampleFile } from './texts.ts';
import { useImport } from './useImport.ts';

const retailerNames: Record<string, string> = { impel: texts.addImpel, cdk_global: texts.addCdk };

/** Adds people from a CSV file, after a preview of what becomes of each row. */
export function ImportUsers() {
  const retailers = retailersToGive(getManager(useAuth()));
  const { current, pending, problem, check, invite, stop, clear } = useImport();
  const [retailer, setRetailer] = useState(retailers[0]!);
  const isChosen = current.rows.length > 0;
  const isSending = pending === 'sending';
  const step = useRef<HTMLDivElement>(null);
  const lastStep = useRef({ isChosen, isSending });
  useEffect(() => {
    // Each step has buttons of its own: the pressed one goes with its step.
    const { current: last } = lastStep;
    if (last.isChosen !== isChosen || last.isSending !== isSending)
      refocus(() => step.current?.querySelector('button'));
    lastStep.current = { isChosen, isSending };
  }, [isChosen, isSending]);
  if (isChosen)
    return (
      <div ref={step}>
        <ImportPreview
          current={current}
          isSending={isSending}
          problem={problem}
          onInvite={() => void invite()}
          onStop={stop}
          onClear={clear}
        />
      </div>
    );
  return (
    <div ref={step}>
      <Panel title={importTexts.file} description={importTexts.intro}>
        <Stack space="large">
          {problem !== undefined && (
            <Callout tone="danger" isUrgent>
              {problem}
            </Callout>
          )}
          <Stack space="small">
            <Text as="p">{importTexts.columnsIntro}</Text>
            <DetailList>
              {importTexts.columnList.map(({ name, detail }) => (
                <DetailItem key={name} term={name}>
                  {detail}
                </DetailItem>
              ))}
            </DetailList>
          </Stack>
          {retailers.length > 1 && (
            <RadioGroup label={importTexts.type} value={retailer} onChange={setRetailer}>
              {retailers.map((id) => (
                <Radio key={id} value={id}>
                  {retailerNames[id]}
                </Radio>
              ))}
            </RadioGroup>
          )}
          <Inline>
            <FileButton
              tone="accent"
              accept={['.csv', 'text/csv']}
              isPending={pending === 'checking'}
              onFile={(file) => void check(file, retailer)}
            >
              {importTexts.choose}
            </FileButton>
            <Button onPress={() => saveFile(importTexts.sampleFile, [sampleFile], 'text/csv;charset=utf-8')}>
              {importTexts.sample}
            </Button>
          </Inline>
        </Stack>
      </Panel>
    </div>
  );
}
