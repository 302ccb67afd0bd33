import type { FirstResponse } from '@forecourt/api/contract/firstResponse';
import { formatDuration } from '@forecourt/api/formatDuration';
import { Button } from '@forecourt/ui/actions/Button';
import { DataTable } from '@forecourt/ui/data/DataTable';
import type { DataColumn } from '@forecourt/ui/dataColumn';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Page } from '@forecourt/ui/layout/Page';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import type { FirstResponses as List, LoadPage, LoadProblem } from './firstResponses.ts';
import { formatStamps } from './stamps.ts';
import { moduleTexts } from './texts.ts';
import { useFirstResponses } from './useFirstResponses.ts';

const { columns: headers, channels } = moduleTexts;

const problemTexts: Record<LoadProblem, string> = {
  refused: moduleTexts.refused,
  expired: moduleTexts.closed,
  failed: moduleTexts.failed,
};

/** How soon the assistant first answered each lead of the account. */
export function FirstResponses({ loadPage }: { loadPage: LoadPage }) {
  const { list, isLoading, problem, loadMore } = useFirstResponses(loadPage);
  const isEmpty = list?.Items.length === 0;
  return (
    <Page title={moduleTexts.title} isTitleHidden>
      {problem !== undefined && !isLoading && (
        <Callout
          tone="danger"
          isUrgent
          action={problem === 'refused' ? undefined : <Button onPress={loadMore}>{moduleTexts.retry}</Button>}
        >
          {problemTexts[problem]}
        </Callout>
      )}
      {(list !== undefined || isLoading) && (
        <section aria-label={moduleTexts.title}>
          <Stack space="medium">
            {list && (
              <Text as="p" size="small" tone="secondary">
                {moduleTexts.about(list.AccountName)}
              </Text>
            )}
            {isEmpty ? (
              <Text as="p" tone="secondary">
                {moduleTexts.empty}
              </Text>
            ) : (
              <DataTable
                label={moduleTexts.title}
                columns={list ? getColumns(list) : getColumns(noFormats)}
                rows={list?.Items ?? []}
                getRowId={({ LeadId }) => LeadId}
                state={list ? 'success' : 'pending'}
                initialRows={list?.Items.length ?? 5}
                texts={moduleTexts.table}
              />
            )}
            {list?.HasMore && (
              <Inline>
                <Button isPending={isLoading} onPress={loadMore}>
                  {moduleTexts.more}
                </Button>
              </Inline>
            )}
          </Stack>
        </section>
      )}
    </Page>
  );
}

const noFormats = { TimeZone: 'UTC', DateFormat: 'MM/DD/YYYY', TimeFormat: 'h12' } as const;

/** In the server's order: what is here is the beginning of a longer list. */
function getColumns(formats: Pick<List, 'TimeZone' | 'DateFormat' | 'TimeFormat'>): DataColumn<FirstResponse>[] {
  const stamp = formatStamps(formats);
  const column = (
    id: keyof typeof headers,
    width: number,
    value: (row: FirstResponse) => string,
  ): DataColumn<FirstResponse> => ({ id, header: headers[id], kind: 'text', isSortable: false, width, value });
  return [
    column('customer', 220, ({ Customer }) => Customer || moduleTexts.unknown),
    column('received', 190, ({ ReceivedAt }) => stamp(ReceivedAt)),
    column('responded', 190, ({ RespondedAt }) => stamp(RespondedAt)),
    column('took', 140, ({ Seconds }) => formatDuration(Seconds)),
    column('channel', 120, ({ Channel }) => channels[Channel] ?? Channel),
  ];
}
