import type { StockSource } from '@forecourt/api/contract/connections/stock';
import { Button } from '@forecourt/ui/actions/Button';
import { FileButton } from '@forecourt/ui/actions/FileButton';
import { RecordItem } from '@forecourt/ui/data/RecordList';
import { Badge } from '@forecourt/ui/feedback/Badge';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Stack } from '@forecourt/ui/layout/Stack';
import { AlertDialog } from '@forecourt/ui/overlays/AlertDialog';
import { Text } from '@forecourt/ui/text/Text';
import { showToast } from '@forecourt/ui/toastQueue';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { stampFormat } from '../../../../format/stampFormat.ts';
import { errorText } from '../../../../load/Load.tsx';
import { useAuth } from '../../../../session/store.ts';
import { sourceTitle, stockTexts } from './texts.ts';
import type { Stock } from './useStock.ts';

interface StockSourceItemProps {
  source: StockSource;
  stock: Stock;
  canWrite: boolean;
  /** Called with a file of this source, to map its columns. */
  onSample: (file: File) => void;
}

/** One source: its last file with what became of it, and what can be done. */
export function StockSourceItem({ source, stock, canWrite, onSample }: StockSourceItemProps) {
  const { dealerSettings } = useAuth();
  const [isExpanded, setExpanded] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const pull = useMutation({
    mutationFn: () => stock.pull(source),
    onSuccess: () => void showToast({ title: stockTexts.pullStarted, tone: 'success', isBrief: true }),
  });
  const confirm = useMutation({ mutationFn: () => stock.confirmMissing(source) });
  const remove = useMutation({
    mutationFn: () => stock.remove(source),
    onSuccess: () => void showToast({ title: stockTexts.deleted, tone: 'success', isBrief: true }),
    onSettled: () => setAsking(false),
  });
  const { report, missing, is_pulling } = source;
  const error = pull.error ?? confirm.error ?? remove.error;
  const hasError = report !== null && report.error !== null;
  return (
    <>
      <RecordItem
        title={sourceTitle(source)}
        facts={
          report === null
            ? [stockTexts.noReport]
            : [
                stockTexts.lastFile(report.name, stampFormat(dealerSettings)(report.at)),
                ...(hasError ? [] : [stockTexts.counts(report.taken, report.added, report.sold)]),
                ...(report.refused > 0 ? [stockTexts.refused(report.refused)] : []),
              ]
        }
        badges={
          is_pulling ? (
            <Badge tone="info">{stockTexts.pulling}</Badge>
          ) : missing !== null ? (
            <Badge tone="warning">{stockTexts.waiting}</Badge>
          ) : (
            hasError && <Badge tone="danger">{stockTexts.failed}</Badge>
          )
        }
        isExpanded={isExpanded}
        onExpandedChange={setExpanded}
      >
        {isExpanded && (
          <Stack space="medium">
            {error && (
              <Callout tone="danger" isUrgent>
                {errorText(error)}
              </Callout>
            )}
            {hasError && <Callout tone="danger">{report.error}</Callout>}
            {missing !== null && (
              <Callout
                tone="warning"
                {...(canWrite && {
                  action: (
                    <Button size="small" isPending={confirm.isPending} onPress={() => confirm.mutate()}>
                      {stockTexts.confirmMissing}
                    </Button>
                  ),
                })}
              >
                {stockTexts.missing(missing)}
              </Callout>
            )}
            {report !== null && report.problems.length > 0 && (
              <Callout tone="warning" title={stockTexts.problems(report.problems.length)}>
                {report.problems.map(({ line, reason }) => (
                  <Text key={`${line} ${reason}`} as="p" size="small">
                    {stockTexts.line(line, reason)}
                  </Text>
                ))}
              </Callout>
            )}
            {canWrite && (
              <Inline>
                {source.kind !== 'upload' && (
                  <>
                    <Button
                      size="small"
                      isPending={pull.isPending}
                      isDisabled={is_pulling}
                      onPress={() => pull.mutate()}
                    >
                      {stockTexts.pull}
                    </Button>
                    <FileButton size="small" accept={['.csv', '.tsv', '.txt', '.gz']} onFile={onSample}>
                      {stockTexts.map}
                    </FileButton>
                  </>
                )}
                <Button size="small" onPress={() => setAsking(true)}>
                  {stockTexts.remove}
                </Button>
              </Inline>
            )}
          </Stack>
        )}
      </RecordItem>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={stockTexts.removeQuestion}
        cancelLabel={stockTexts.cancel}
        actionLabel={stockTexts.remove}
        isPending={remove.isPending}
        onAction={() => remove.mutate()}
      >
        <Text as="p">{stockTexts.removeDetail(source.for_sale)}</Text>
      </AlertDialog>
    </>
  );
}
