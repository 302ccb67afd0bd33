import { chatLimits, type EngagementMessage } from '@forecourt/api/contract/settings/chat-look';
import { graphemeCount } from '@forecourt/api/graphemes';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { FormSection } from '@forecourt/ui/forms/FormSection';
import { Switch } from '@forecourt/ui/forms/Switch';
import { TextField } from '@forecourt/ui/forms/TextField';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Dialog } from '@forecourt/ui/overlays/Dialog';
import { refocus } from '@forecourt/ui/refocus';
import { Text } from '@forecourt/ui/text/Text';
import { useRef } from 'react';
import type { LookPart } from './lookPart.ts';
import { MessageRow } from './MessageRow.tsx';
import { messageTexts } from './texts.ts';
import { type Edited, useEditing } from './useEditing.ts';

interface MessagesProps extends LookPart {
  /** Something is written that is not one of the messages yet. */
  onEditingChange: (isEditing: boolean) => void;
}

/** The pop-up with its messages: up to ten, those of every dealer among them (spec 2 §4, §5). */
export function Messages({ values, set, isReadOnly, onEditingChange }: MessagesProps) {
  const { engagement_messages: messages } = values;
  const change = (engagement_messages: EngagementMessage[]) => set({ engagement_messages });
  const list = useRef<HTMLDivElement>(null);
  const adding = useRef<HTMLDivElement>(null);
  /** The editor or the row that had the focus is gone. */
  const goTo = (id: string | undefined, part: 'button' | 'input') =>
    refocus(
      () =>
        list.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(id ?? '')}"] ${part}`) ??
        adding.current?.querySelector('button'),
    );
  const editing = useEditing({
    messages,
    onChange: change,
    onEditingChange,
    onClosed: (id) => goTo(id, 'button'),
    onRemoved: (neighbor) => goTo(neighbor, 'input'),
  });
  const { edited } = editing;
  const editor = edited && (
    <MessageEditor
      key={edited.id}
      edited={edited}
      onChange={editing.write}
      onKeep={editing.keep}
      onCancel={editing.cancel}
    />
  );
  const isNew = edited !== undefined && !messages.some(({ id }) => id === edited.id);
  return (
    <FormSection title={messageTexts.title} description={messageTexts.help} level={3}>
      <Stack space="medium">
        <Switch
          isReadOnly={isReadOnly}
          isSelected={values.chat_pop_up_enabled}
          onChange={(chat_pop_up_enabled) => set({ chat_pop_up_enabled })}
          description={messageTexts.popUpHelp}
        >
          {messageTexts.popUp}
        </Switch>
        <Inline>
          <Switch
            isReadOnly={isReadOnly}
            isSelected={!values.chatbot_hide_notification_bubble_desktop}
            onChange={(isShown) => set({ chatbot_hide_notification_bubble_desktop: !isShown })}
          >
            {messageTexts.onDesktop}
          </Switch>
          <Switch
            isReadOnly={isReadOnly}
            isSelected={!values.chatbot_hide_notification_bubble_mobile}
            onChange={(isShown) => set({ chatbot_hide_notification_bubble_mobile: !isShown })}
          >
            {messageTexts.onMobile}
          </Switch>
        </Inline>
        <div ref={list}>
          <Stack space="medium">
            {messages.map((message) => (
              <div key={message.id} data-message={message.id}>
                {message.id === edited?.id ? (
                  editor
                ) : (
                  <MessageRow
                    message={message}
                    isReadOnly={isReadOnly}
                    onChange={(next) => change(messages.map((one) => (one.id === next.id ? next : one)))}
                    onEdit={() => editing.edit(message)}
                    onRemove={() => editing.remove(message)}
                  />
                )}
              </div>
            ))}
          </Stack>
        </div>
        {isNew && editor}
        {editing.note !== undefined && (
          <Callout tone="warning" isUrgent>
            {editing.note}
          </Callout>
        )}
        {!isReadOnly && (
          <div ref={adding}>
            <Button size="small" onPress={editing.add}>
              {messageTexts.add}
            </Button>
          </div>
        )}
      </Stack>
      <Dialog
        isOpen={editing.isAsking}
        onOpenChange={(isOpen) => !isOpen && editing.stay()}
        title={messageTexts.unsavedTitle}
        closeLabel={messageTexts.cancel}
        size="small"
        footer={
          <>
            <Button onPress={editing.answerDiscard}>{messageTexts.discard}</Button>
            <Button tone="accent" onPress={editing.answerSave}>
              {messageTexts.save}
            </Button>
          </>
        }
      >
        <Text as="p">{messageTexts.unsaved}</Text>
      </Dialog>
    </FormSection>
  );
}

interface MessageEditorProps {
  edited: Edited;
  onChange: (text: string) => void;
  onKeep: () => void;
  onCancel: () => void;
}

function MessageEditor({ edited, onChange, onKeep, onCancel }: MessageEditorProps) {
  const left = chatLimits.engagementMessage - graphemeCount(edited.text.trim());
  return (
    <Stack space="xsmall">
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a person who presses 'Edit' or 'Add' goes on by typing
        autoFocus
        label={messageTexts.message}
        value={edited.text}
        onChange={onChange}
        onKeyDown={(event) => {
          // Enter keeps the message, and does not save the form around it.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onKeep();
        }}
        description={left >= 0 ? messageTexts.left(left) : undefined}
        errorMessage={edited.error ?? (left < 0 ? messageTexts.tooLong : undefined)}
      />
      <Inline>
        <Button size="small" tone="accent" onPress={onKeep}>
          {messageTexts.keep}
        </Button>
        <Button size="small" onPress={onCancel}>
          {messageTexts.cancel}
        </Button>
      </Inline>
    </Stack>
  );
}
