import type { KnowledgeGroup } from '@forecourt/api/contract/knowledge';
import type { KnowledgeGap } from '@forecourt/api/contract/knowledgeUse';
import { Button } from '@forecourt/ui/actions/Button';
import { RecordItem } from '@forecourt/ui/data/RecordList';
import { Badge } from '@forecourt/ui/feedback/Badge';
import { Stack } from '@forecourt/ui/layout/Stack';
import { useState } from 'react';
import { useStamp } from '../../../conversations/useStamp.ts';
import type { BankScreen } from '../bankScreen.ts';
import { GapConversations } from './GapConversations.tsx';
import { gapTexts } from './texts.ts';
import { useCloseGap } from './useGaps.ts';
import { WriteAnswer } from './WriteAnswer.tsx';

interface GapItemProps {
  screen: BankScreen;
  /** The Knowledge Bank's, with their topics. */
  groups: readonly KnowledgeGroup[];
  gap: KnowledgeGap;
}

/** A question that the assistant could not answer, with its conversations and what can be done about it. */
export function GapItem({ screen, groups, gap }: GapItemProps) {
  const { id, question, Asked, Conversations, Questions, products, closed } = gap;
  const [isExpanded, setExpanded] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const stamp = useStamp();
  const closing = useCloseGap(id);
  const [latest] = Questions;
  // Where all of it was asked in the screen's own product, that goes without saying.
  const isElsewhere = products.some((product) => product !== screen.calls.productId);
  const names = isElsewhere ? screen.products.filter((product) => products.includes(product.id)) : [];
  const isAskedAgain = (closed?.Unanswered ?? 0) > 0;
  return (
    <RecordItem
      title={question}
      facts={[
        gapTexts.asked(Asked, Conversations),
        ...(closed ? factsOfClosed(closed, stamp) : latest ? [gapTexts.lastAsked(stamp(latest.at))] : []),
      ]}
      {...((isAskedAgain || names.length > 0) && {
        badges: (
          <>
            {isAskedAgain && <Badge tone="warning">{gapTexts.askedAgain}</Badge>}
            {names.map((product) => (
              <Badge key={product.id}>{product.product_name}</Badge>
            ))}
          </>
        ),
      })}
      {...(screen.canEdit &&
        (!closed || isAskedAgain) && {
          actions: (
            <>
              <Button
                size="small"
                aria-label={gapTexts.writeTo(question)}
                aria-expanded={isWriting}
                onPress={() => setWriting(!isWriting)}
              >
                {gapTexts.write}
              </Button>
              {!closed && (
                <Button
                  size="small"
                  aria-label={gapTexts.dismissNamed(question)}
                  isPending={closing.isPending}
                  onPress={() => closing.mutate(null)}
                >
                  {gapTexts.dismiss}
                </Button>
              )}
            </>
          ),
        })}
      isExpanded={isExpanded}
      onExpandedChange={setExpanded}
    >
      {(isExpanded || isWriting) && (
        <Stack space="medium">
          {isWriting && (
            <WriteAnswer
              screen={screen}
              groups={groups}
              gap={gap}
              onAnswered={(questionId) => closing.mutate(questionId)}
              onCancel={() => setWriting(false)}
            />
          )}
          {isExpanded && <GapConversations gap={gap} stamp={stamp} />}
        </Stack>
      )}
    </RecordItem>
  );
}

/** When a gap was closed and by whom, and what has happened since. */
const factsOfClosed = (
  { by, at, question, Answered, Unanswered }: NonNullable<KnowledgeGap['closed']>,
  stamp: (at: string) => string,
): string[] => [
  question ? gapTexts.answeredBy(by, stamp(at)) : gapTexts.dismissedBy(by, stamp(at)),
  ...(question ? [gapTexts.answeredWith(question.question)] : []),
  ...(Answered > 0 ? [gapTexts.answeredSince(Answered)] : []),
  ...(Unanswered > 0 ? [gapTexts.unansweredSince(Unanswered)] : []),
  ...(Answered === 0 && Unanswered === 0 ? [gapTexts.notSince] : []),
];
