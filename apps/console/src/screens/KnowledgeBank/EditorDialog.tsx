import type { Versioned } from '@forecourt/api/client';
import { type KnowledgeEntry, knowledgeLimits } from '@forecourt/api/contract/knowledge';
import { isBlank } from '@forecourt/api/contract/text';
import { entityTag } from '@forecourt/api/entityTag';
import { Button } from '@forecourt/ui/actions/Button';
import { ChipGroup } from '@forecourt/ui/forms/ChipGroup';
import { TextField } from '@forecourt/ui/forms/TextField';
import { Dialog } from '@forecourt/ui/overlays/Dialog';
import { Text } from '@forecourt/ui/text/Text';
import { showToast } from '@forecourt/ui/toastQueue';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { getDraft } from '../../drafts/draftSchema.ts';
import { keepFormDraft } from '../../drafts/formDraft.ts';
import { isSame } from '../../drafts/isSame.ts';
import { htmlNodes } from '../../html/htmlNodes.ts';
import { SavedForm } from '../../saving/SavedForm.tsx';
import { useSavedForm } from '../../saving/useSavedForm.ts';
import { AnswerEditor } from './AnswerEditor.tsx';
import type { BankScreen, Edited } from './bankScreen.ts';
import { EntryUse } from './gaps/EntryUse.tsx';
import { knowledgeErrorText } from './knowledgeErrors.ts';
import { knowledgeTexts } from './texts.ts';
import { useCacheSavedEntry, useRefresh } from './useBank.ts';
import { Versions } from './Versions.tsx';
import { versionTexts } from './versionTexts.ts';

/** What is typed. */
interface Values {
  question: string;
  /** HTML. */
  answer: string;
  /** The ids of the products that are to have it. */
  products: string[];
}

const draft = getDraft<Values>({ question: z.string(), answer: z.string(), products: z.array(z.string()) });

const versioned = ({ question, answer, products, Version }: KnowledgeEntry): Versioned<Values> => ({
  value: { question, answer: answer.answer, products: products.map(({ id }) => String(id)) },
  version: entityTag(Version),
});

/** The words of an answer. */
const getWords = (html: string): string => htmlNodes(html).textContent;

interface EditorDialogProps {
  screen: BankScreen;
  edited: Edited;
  onClose: () => void;
}

/** The editor of a question with its answer, and of the products that have it (spec 3 §2). */
export function EditorDialog({ screen, edited, onClose }: EditorDialogProps) {
  const { calls, products } = screen;
  const { group, topic, entry, draftId } = edited;
  const refresh = useRefresh();
  const cacheSavedEntry = useCacheSavedEntry();
  // A save whose answer was lost makes nothing twice.
  const [newId] = useState(() => crypto.randomUUID());
  const [isVersionsOpen, setVersionsOpen] = useState(false);
  const isAgain = useRef(false);
  const sent = useRef<Values>(undefined);
  const own = String(calls.productId);
  const canSave = screen.canEdit && (entry?.meta_data.editable ?? true);
  const saved = entry
    ? versioned(entry)
    : {
        value: {
          question: edited.question,
          answer: '',
          products: [...new Set([own, ...(edited.products ?? []).map(String)])],
        },
        version: entityTag(0),
      };
  const form = useSavedForm<Values>({
    id: draftId,
    draft,
    canSave,
    saved,
    load: async () => {
      const topics = (await calls.list({ topic_id: topic.id })).flatMap((one) => one.topics);
      const found = topics
        .flatMap(({ questions }) => questions)
        .find((one) => one.entry_id === (entry?.entry_id ?? newId));
      return found ? versioned(found) : saved;
    },
    save: async (values, ifMatch) => {
      sent.current = values;
      // What somebody else has deleted is made anew, with its topic.
      if (isAgain.current) await calls.addTopic(group.id, topic.name);
      const answer = await calls.save(
        {
          entryId: isAgain.current ? newId : (entry?.entry_id ?? newId),
          questionId: isAgain.current ? null : (entry?.id ?? null),
          groupId: group.id,
          topicId: topic.id,
          question: values.question,
          answer: values.answer,
          products: values.products.map(Number),
        },
        isAgain.current ? entityTag(0) : ifMatch,
      );
      cacheSavedEntry(answer.value);
      edited.onSaved?.(answer.value.id);
      return versioned(answer.value);
    },
    onSaved: () => {
      const { added, edited: changed } = knowledgeTexts.toasts;
      showToast({ tone: 'success', title: entry && !isAgain.current ? changed : added, isBrief: true });
      // What was typed during the save is not saved yet: the editor stays open.
      if (isSame(form.values, sent.current)) {
        keepFormDraft(draftId, undefined);
        onClose();
      }
      void refresh();
    },
    onFailed: () => {
      isAgain.current = false;
    },
  });
  const { question, answer, products: chosen } = form.values;
  const texts = knowledgeTexts.editor;
  const removed = products.filter(
    ({ id }) => saved.value.products.includes(String(id)) && !chosen.includes(String(id)),
  );
  const names = (ids: readonly string[]) =>
    products
      .filter(({ id }) => ids.includes(String(id)))
      .map(({ product_name }) => product_name)
      .join(', ');
  const title = entry ? (canSave ? texts.edit : texts.read) : texts.create;
  return (
    <Dialog isOpen size="large" title={title} closeLabel={knowledgeTexts.close} onOpenChange={onClose}>
      <SavedForm
        form={form}
        label={title}
        fields={{
          question: { label: texts.question },
          answer: { label: texts.answer, show: getWords },
          ...(screen.canMirror && { products: { label: texts.products, show: names } }),
        }}
        isIncomplete={isBlank(question) || isBlank(getWords(answer))}
        {...(form.error && { failedText: knowledgeErrorText(form.error) })}
        actions={
          <>
            {form.error?.id === 'deleted' && (
              <Button
                onPress={() => {
                  isAgain.current = true;
                  form.submit();
                }}
              >
                {texts.addAgain}
              </Button>
            )}
            {entry && !calls.isExternal && <Button onPress={() => setVersionsOpen(true)}>{versionTexts.open}</Button>}
            {entry?.meta_data.custom && (
              <Button onPress={() => screen.remove({ kind: 'question', group, topic, entry })}>
                {knowledgeTexts.deleteQuestion}
              </Button>
            )}
          </>
        }
      >
        <Text as="p" size="small" tone="secondary">
          {entry && !entry.meta_data.editable ? texts.fixed : knowledgeTexts.place(group.name, topic.name)}
        </Text>
        {entry && <EntryUse uses={screen.uses} id={entry.id} />}
        <TextField
          label={texts.question}
          value={question}
          onChange={(next) => form.set({ question: next })}
          maxLength={knowledgeLimits.question}
          isReadOnly={!canSave}
        />
        <AnswerEditor content={answer} isReadOnly={!canSave} onChange={(html) => form.set({ answer: html })} />
        {screen.canMirror && products.length > 1 && (
          <ChipGroup
            label={texts.products}
            description={
              removed.length > 0 ? texts.removed(names(removed.map(({ id }) => String(id)))) : texts.productsHelp
            }
            items={products.map(({ id, product_name }) => ({
              id: String(id),
              label: product_name,
              isLocked: id === calls.productId,
            }))}
            value={chosen}
            onChange={(next) => form.set({ products: next })}
            isDisabled={!canSave}
          />
        )}
      </SavedForm>
      {entry && isVersionsOpen && (
        <Versions
          entry={entry}
          onChoose={(version) => {
            form.set(version);
            setVersionsOpen(false);
          }}
          onClose={() => setVersionsOpen(false)}
        />
      )}
    </Dialog>
  );
}
