import type { KnowledgeGap } from '@forecourt/api/contract/knowledgeUse';
import { RecordItem, RecordList } from '@forecourt/ui/data/RecordList';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Link } from '@forecourt/ui/text/Link';
import { Text } from '@forecourt/ui/text/Text';
import { texts as conversationTexts } from '../../../conversations/texts.ts';
import { gapTexts } from './texts.ts';

/** Who asked a question, in which words, with the way into the conversation. */
export function GapConversations({ gap, stamp }: { gap: KnowledgeGap; stamp: (at: string) => string }) {
  const { question, Asked, Questions } = gap;
  return (
    <Stack space="small">
      <RecordList aria-label={gapTexts.conversations(question)}>
        {Questions.map(({ conversation_id, question: words, Customer, at }) => {
          const name = Customer || conversationTexts.noName;
          return (
            <RecordItem
              key={`${conversation_id} ${at} ${words}`}
              title={gapTexts.quoted(words)}
              facts={[name, stamp(at)]}
              actions={
                <Link
                  href={`/conversation/${encodeURIComponent(conversation_id)}`}
                  aria-label={gapTexts.openWith(name)}
                  isStandalone
                >
                  {gapTexts.open}
                </Link>
              }
            />
          );
        })}
      </RecordList>
      {Asked > Questions.length && (
        <Text as="p" size="small" tone="secondary">
          {gapTexts.latest(Questions.length, Asked)}
        </Text>
      )}
    </Stack>
  );
}
