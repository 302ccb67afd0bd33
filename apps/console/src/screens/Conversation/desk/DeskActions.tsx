import { IconButton } from '@forecourt/ui/actions/IconButton';
import { Tooltip, TooltipTrigger } from '@forecourt/ui/overlays/Tooltip';
import { DeskIcon } from '@forecourt/ui/text/DeskIcon';
import type { DeskQuestion } from './DeskDialogs.tsx';
import { deskTexts } from './texts.ts';

interface DeskActionsProps {
  /** The live chat is the person's: it is offered to a colleague. */
  isTransfer: boolean;
  onAsk: (question: DeskQuestion) => void;
  onMarkUnread: () => void;
}

/** What can be done with a conversation beside writing in it: give it to somebody, put it off, close it, come back to it. */
export const DeskActions = ({ isTransfer, onAsk, onMarkUnread }: DeskActionsProps) =>
  (
    [
      {
        icon: 'assign',
        label: isTransfer ? deskTexts.transfer.action : deskTexts.assign.action,
        onPress: () => onAsk(isTransfer ? 'transfer' : 'assign'),
      },
      { icon: 'snooze', label: deskTexts.snooze.action, onPress: () => onAsk('snooze') },
      { icon: 'close', label: deskTexts.close.action, onPress: () => onAsk('close') },
      { icon: 'unread', label: deskTexts.markUnread, onPress: onMarkUnread },
    ] as const
  ).map(({ icon, label, onPress }) => (
    <TooltipTrigger key={icon}>
      <IconButton size="small" icon={<DeskIcon name={icon} />} aria-label={label} onPress={onPress} />
      <Tooltip>{label}</Tooltip>
    </TooltipTrigger>
  ));
