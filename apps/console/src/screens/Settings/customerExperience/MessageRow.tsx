import { type EngagementMessage, messagePages, withPages } from '@forecourt/api/contract/settings/chat-look';
import { Button } from '@forecourt/ui/actions/Button';
import { Checkbox } from '@forecourt/ui/forms/Checkbox';
import { Switch } from '@forecourt/ui/forms/Switch';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Stack } from '@forecourt/ui/layout/Stack';
import { messageTexts } from './texts.ts';

interface MessageRowProps {
  message: EngagementMessage;
  isReadOnly: boolean;
  onChange: (message: EngagementMessage) => void;
  onEdit: () => void;
  onRemove: () => void;
}

const everyPage = { home: true, vdp: true, srp: true, other: true };

/** A message, whether it is shown, and on which pages. */
export function MessageRow({ message, isReadOnly, onChange, onEdit, onRemove }: MessageRowProps) {
  const words = message.message;
  const switchTo = (enabled: boolean) => {
    const hasPages = messagePages.some((page) => message[page]);
    // One that is shown nowhere is off: switched on, it is shown everywhere.
    onChange({ ...message, enabled, ...(enabled && !hasPages && everyPage) });
  };
  return (
    <Stack space="xxsmall">
      <Switch isReadOnly={isReadOnly} isSelected={message.enabled} onChange={switchTo}>
        {words}
      </Switch>
      <Inline justify="between">
        <div role="group" aria-label={messageTexts.pages(words)}>
          <Inline>
            {messagePages.map((page) => (
              <Checkbox
                key={page}
                isReadOnly={isReadOnly}
                isSelected={message[page]}
                onChange={(isShown) => onChange(withPages({ ...message, [page]: isShown }))}
              >
                {messageTexts.pageNames[page]}
              </Checkbox>
            ))}
          </Inline>
        </div>
        {/* A dealer may change only the messages that it has written itself (spec 2 §6). */}
        {message.message_type === 'custom' && !isReadOnly && (
          <Inline space="xxsmall">
            <Button size="small" tone="quiet" aria-label={messageTexts.edit(words)} onPress={onEdit}>
              {messageTexts.editShort}
            </Button>
            <Button size="small" tone="quiet" aria-label={messageTexts.remove(words)} onPress={onRemove}>
              {messageTexts.removeShort}
            </Button>
          </Inline>
        )}
      </Inline>
    </Stack>
  );
}
