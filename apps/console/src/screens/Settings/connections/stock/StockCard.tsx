import type { StockSource } from '@forecourt/api/contract/connections/stock';
import { Button } from '@forecourt/ui/actions/Button';
import { FileButton } from '@forecourt/ui/actions/FileButton';
import { RecordList } from '@forecourt/ui/data/RecordList';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { useState } from 'react';
import { Load } from '../../../../load/Load.tsx';
import type { BlockProps } from '../../blockProps.ts';
import { AddFeed } from './AddFeed.tsx';
import { MappingDialog } from './MappingDialog.tsx';
import { StockSourceItem } from './StockSourceItem.tsx';
import { stockTexts } from './texts.ts';
import { useStock } from './useStock.ts';

/** What a file dialog offers; the server goes by what a file holds. */
const accept = ['.csv', '.tsv', '.txt', '.gz', 'text/csv'];

/** The dealer's stock: how much there is, where it comes from, and what became of the last files. */
export function StockCard({ access }: BlockProps) {
  const stock = useStock();
  const canWrite = access.includes('write');
  const [file, setFile] = useState<{ file: File; source: StockSource | undefined }>();
  const [isAdding, setAdding] = useState(false);
  return (
    <Panel title={stockTexts.title} level={3} description={stockTexts.description}>
      <Load query={stock.query} shape={{ lines: 2 }}>
        {({ for_sale, sources, sftp_key }) => {
          const uploads = sources.find(({ kind }) => kind === 'upload');
          return (
            <Stack space="medium">
              <Text as="p">{sources.length === 0 ? stockTexts.empty : stockTexts.forSale(for_sale)}</Text>
              {sources.length > 0 && (
                <RecordList aria-label={stockTexts.sources}>
                  {sources.map((source) => (
                    <StockSourceItem
                      key={source.id}
                      source={source}
                      stock={stock}
                      canWrite={canWrite}
                      onSample={(sample) => setFile({ file: sample, source })}
                    />
                  ))}
                </RecordList>
              )}
              {canWrite && (
                <Inline>
                  <FileButton accept={accept} onFile={(chosen) => setFile({ file: chosen, source: uploads })}>
                    {stockTexts.upload}
                  </FileButton>
                  <Button onPress={() => setAdding(true)}>{stockTexts.addFeed}</Button>
                </Inline>
              )}
              {isAdding && <AddFeed stock={stock} sftpKey={sftp_key} onClose={() => setAdding(false)} />}
            </Stack>
          );
        }}
      </Load>
      {file && <MappingDialog {...file} stock={stock} onClose={() => setFile(undefined)} />}
    </Panel>
  );
}
