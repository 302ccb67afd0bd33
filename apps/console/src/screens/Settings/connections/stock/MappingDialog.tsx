import type { CallOutput } from '@forecourt/api/call';
import {
  maxStockBytes,
  type previewStock,
  stockFields,
  type StockMapping,
  type StockSource,
} from '@forecourt/api/contract/connections/stock';
import { Button } from '@forecourt/ui/actions/Button';
import { RecordItem, RecordList } from '@forecourt/ui/data/RecordList';
import { Badge } from '@forecourt/ui/feedback/Badge';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Spinner } from '@forecourt/ui/feedback/Spinner';
import { Select, SelectItem } from '@forecourt/ui/forms/Select';
import { Disclosure } from '@forecourt/ui/layout/Disclosure';
import { Grid } from '@forecourt/ui/layout/Grid';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Dialog } from '@forecourt/ui/overlays/Dialog';
import { Text } from '@forecourt/ui/text/Text';
import { showToast } from '@forecourt/ui/toastQueue';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../../load/Load.tsx';
import { mappingTexts, stockTexts } from './texts.ts';
import type { Stock } from './useStock.ts';

type Preview = CallOutput<typeof previewStock>;

interface MappingDialogProps {
  file: File;
  /** Whose file it is; undefined for the first upload. */
  source: StockSource | undefined;
  stock: Stock;
  onClose: () => void;
}

const none = '';

/** Shows what would be taken of a file, has its columns mapped, and loads it; a feed's sample is not loaded. */
export function MappingDialog({ file, source, stock, onClose }: MappingDialogProps) {
  const isSample = source !== undefined && source.kind !== 'upload';
  const [id] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState<StockMapping | null>(source?.mapping ?? null);
  const preview = useQuery({
    queryKey: ['stock-preview', id, chosen],
    queryFn: ({ signal }) => stock.preview(file, chosen, signal),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const save = useMutation({
    mutationFn: async () =>
      isSample ? void (await stock.change(source, { mapping: chosen })) : stock.load(source, file, chosen),
    onSuccess: (loaded) => {
      const title = loaded ? mappingTexts.loaded(loaded.report?.taken ?? 0) : mappingTexts.saved;
      showToast({ tone: 'success', title, isBrief: true });
      onClose();
    },
  });
  const { data } = preview;
  const error = save.error ?? preview.error;
  const problem = file.size > maxStockBytes ? mappingTexts.tooLarge : (data?.error ?? null);
  const isReady = problem === null && data !== undefined && !preview.isFetching && data.missing.length === 0;
  return (
    <Dialog
      isOpen
      size="large"
      title={mappingTexts.title(file.name)}
      closeLabel={stockTexts.close}
      onOpenChange={() => !save.isPending && onClose()}
      footer={
        <>
          <Button isDisabled={save.isPending} onPress={onClose}>
            {stockTexts.cancel}
          </Button>
          <Button
            tone="accent"
            isDisabled={!isReady}
            isPending={save.isPending}
            pendingLabel={mappingTexts.loading}
            onPress={() => save.mutate()}
          >
            {isSample ? mappingTexts.save : mappingTexts.load}
          </Button>
        </>
      }
    >
      <Stack space="medium">
        {preview.isPending && (
          <div role="status">
            <Spinner size="small" /> {mappingTexts.reading}
          </div>
        )}
        {(error !== null || problem !== null) && (
          <Callout tone="danger" isUrgent>
            {problem ?? errorText(error)}
          </Callout>
        )}
        {data && problem === null && (
          <>
            <Text as="p">{mappingTexts.intro}</Text>
            <Columns preview={data} onChange={setChosen} />
            <PreviewedVehicles preview={data} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

/** Which column has what; open where something is missing. */
function Columns({ preview, onChange }: { preview: Preview; onChange: (mapping: StockMapping) => void }) {
  const { columns, mapping, missing } = preview;
  // Two columns of one name are one to choose from: the first of them counts.
  const names = [...new Set(columns.filter((name) => name !== ''))];
  return (
    <Disclosure title={mappingTexts.mapping} level={3} defaultExpanded={missing.length > 0}>
      <Stack space="medium">
        {missing.length > 0 && <Callout tone="warning">{mappingTexts.missing(missing)}</Callout>}
        <Grid minColumnWidth="200px" space="small">
          {stockFields.map((field) => (
            <Select
              key={field}
              label={mappingTexts.fields[field]}
              value={mapping[field] ?? none}
              onChange={(column) => {
                const { [field]: _before, ...others } = mapping;
                onChange(column === none ? others : { ...others, [field]: String(column) });
              }}
            >
              <SelectItem id={none}>{mappingTexts.noColumn}</SelectItem>
              {names.map((name) => (
                <SelectItem key={name} id={name}>
                  {name}
                </SelectItem>
              ))}
            </Select>
          ))}
        </Grid>
      </Stack>
    </Disclosure>
  );
}

function PreviewedVehicles({ preview: { vehicles, problems, missing } }: { preview: Preview }) {
  if (missing.length > 0) return null;
  return (
    <>
      {problems.length > 0 && (
        <Callout tone="warning" title={mappingTexts.problems}>
          {problems.map(({ line, reason }) => (
            <Text key={`${line} ${reason}`} as="p" size="small">
              {stockTexts.line(line, reason)}
            </Text>
          ))}
        </Callout>
      )}
      {vehicles.length === 0 ? (
        <Text as="p">{mappingTexts.noVehicles}</Text>
      ) : (
        <RecordList aria-label={mappingTexts.vehicles}>
          {vehicles.map(({ line, name, stock, vin, price, currency, state }) => (
            <RecordItem
              key={line}
              title={name}
              facts={[
                mappingTexts.stock(stock ?? vin ?? ''),
                price === null
                  ? mappingTexts.noPrice
                  : new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(price),
              ]}
              {...(mappingTexts.states[state] && { badges: <Badge>{mappingTexts.states[state]}</Badge> })}
            />
          ))}
        </RecordList>
      )}
    </>
  );
}
