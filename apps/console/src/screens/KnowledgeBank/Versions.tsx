import type { KnowledgeEntry } from '@forecourt/api/contract/knowledge';
import {
  type KnowledgeVersion,
  knowledgeVersions,
  maxKnowledgeVersions,
} from '@forecourt/api/contract/knowledgeVersions';
import { Button } from '@forecourt/ui/actions/Button';
import { MessageHtml } from '@forecourt/ui/conversation/MessageHtml';
import { RecordItem, RecordList } from '@forecourt/ui/data/RecordList';
import { Badge } from '@forecourt/ui/feedback/Badge';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Dialog } from '@forecourt/ui/overlays/Dialog';
import { Text } from '@forecourt/ui/text/Text';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { stampFormat } from '../../format/stampFormat.ts';
import { htmlNodes } from '../../html/htmlNodes.ts';
import { useAuth } from '../../session/store.ts';
import { LoadBank } from './LoadBank.tsx';
import { versionTexts } from './versionTexts.ts';

interface VersionsProps {
  entry: KnowledgeEntry;
  onChoose: (version: Pick<KnowledgeVersion, 'question' | 'answer'>) => void;
  onClose: () => void;
}

/** What a question and its answer were, who saved them and when, and the way back to them (docs/decisions/knowledge-bank.md). */
export function Versions({ entry, onChoose, onClose }: VersionsProps) {
  const { dealerSettings, user_info } = useAuth();
  const stamp = stampFormat(dealerSettings);
  const query = useQuery({
    queryKey: ['knowledge', 'versions', entry.entry_id],
    queryFn: ({ signal }) =>
      api.send(
        knowledgeVersions,
        { params: { account_id: user_info.DealerId, entry_id: entry.entry_id }, query: {} },
        { signal },
      ),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog isOpen size="large" title={versionTexts.title} closeLabel={versionTexts.close} onOpenChange={onClose}>
      <LoadBank query={query}>
        {({ versions }) => (
          <Stack space="medium">
            <Text as="p" tone="secondary">
              {versions.length === 0
                ? versionTexts.none
                : versions.length < maxKnowledgeVersions
                  ? versionTexts.intro(entry.question)
                  : versionTexts.newest(maxKnowledgeVersions)}
            </Text>
            {versions.length > 0 && (
              <RecordList aria-label={versionTexts.title}>
                {versions.map((version) => {
                  const { number, question, answer, saved_by, saved_at } = version;
                  const isCurrent = question === entry.question && answer === entry.answer.answer;
                  const at = stamp(saved_at);
                  return (
                    <RecordItem
                      key={number}
                      title={at}
                      description={saved_by ?? versionTexts.nobody}
                      {...(isCurrent && { badges: <Badge tone="info">{versionTexts.current}</Badge> })}
                      {...(!isCurrent && {
                        actions: (
                          <Button
                            size="small"
                            aria-label={versionTexts.goBackTo(at)}
                            onPress={() => onChoose({ question, answer })}
                          >
                            {versionTexts.goBack}
                          </Button>
                        ),
                      })}
                    >
                      <Stack space="small">
                        {question !== entry.question && <Text weight="strong">{question}</Text>}
                        <MessageHtml content={htmlNodes(answer)} />
                      </Stack>
                    </RecordItem>
                  );
                })}
              </RecordList>
            )}
          </Stack>
        )}
      </LoadBank>
    </Dialog>
  );
}
