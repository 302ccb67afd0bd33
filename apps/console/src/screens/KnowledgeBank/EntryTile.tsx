import type { KnowledgeEntry, KnowledgeGroup, KnowledgeTopic } from '@forecourt/api/contract/knowledge';
import { Badge } from '@forecourt/ui/feedback/Badge';
import { QuestionTile } from '@forecourt/ui/settings/QuestionTiles';
import { Highlight } from '@forecourt/ui/text/Highlight';
import { useMemo } from 'react';
import { plainText } from '../../html/plainText.ts';
import type { BankScreen } from './bankScreen.ts';
import { entryUseTexts } from './gaps/texts.ts';
import { timesUsed } from './gaps/useGaps.ts';
import { draftPrefix, newQuestion } from './newQuestion.ts';
import { knowledgeTexts } from './texts.ts';

interface TileProps {
  screen: BankScreen;
  group: KnowledgeGroup;
  topic: KnowledgeTopic;
}

/** How much of an answer a tile has room for. */
const snippetLength = 160;

const none: readonly string[] = [];

/** A question that opens its editor, with the beginning of its answer, and the other products that it is in. */
export function EntryTile({
  screen,
  group,
  topic,
  entry,
  words = none,
}: TileProps & { entry: KnowledgeEntry; words?: readonly string[] }) {
  const { question, answer, products, meta_data, entry_id } = entry;
  const text = useMemo(() => plainText(answer.answer), [answer.answer]);
  const others = screen.canMirror ? products.filter(({ id }) => id !== screen.calls.productId) : [];
  const isUnsaved = screen.unsaved.includes(entry_id);
  const used = timesUsed(screen.uses, entry.id);
  const hasBadges = meta_data.important || isUnsaved || others.length > 0 || used > 0;
  return (
    <QuestionTile
      question={<Highlight words={words}>{question}</Highlight>}
      answer={<Highlight words={words}>{snippet(text, words)}</Highlight>}
      {...(hasBadges && {
        badges: (
          <>
            {meta_data.important && <Badge tone="warning">{knowledgeTexts.important}</Badge>}
            {isUnsaved && <Badge tone="info">{knowledgeTexts.unsaved}</Badge>}
            {used > 0 && <Badge>{entryUseTexts.badge(used)}</Badge>}
            {others.map(({ id, name }) => (
              <Badge key={id}>{name}</Badge>
            ))}
          </>
        ),
      })}
      onPress={() => screen.open({ draftId: draftPrefix + entry_id, group, topic, entry, question })}
    />
  );
}

/** A new question of which something is typed and not saved. */
export const UnsavedTile = ({ screen, group, topic, question }: TileProps & { question: string }) => (
  <QuestionTile
    question={question}
    badges={<Badge tone="info">{knowledgeTexts.unsaved}</Badge>}
    onPress={() => screen.open(newQuestion(group, topic, question))}
  />
);

/** The beginning of a text, or what stands around the first word that was looked for. */
function snippet(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  const start = Math.max(0, Math.min(...places, text.length) - 40);
  const from = places.length > 0 && start > 0 ? text.indexOf(' ', start) + 1 : 0;
  return `${from > 0 ? '… ' : ''}${text.slice(from, from + snippetLength)}${text.length > from + snippetLength ? '…' : ''}`;
}
