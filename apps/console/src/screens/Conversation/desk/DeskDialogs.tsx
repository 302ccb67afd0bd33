import { assign, offerTransfer, setStatus } from '@forecourt/api/contract/desk';
import { AssignDialog } from './AssignDialog.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { LaterDialog } from './LaterDialog.tsx';
import { deskTexts } from './texts.ts';
import type { useDesk } from './useDesk.ts';

/** What is asked of the person who does something with a conversation on the desk. */
export type DeskQuestion = 'assign' | 'transfer' | 'snooze' | 'close';

interface DeskDialogsProps {
  cid: string;
  question: DeskQuestion;
  desk: ReturnType<typeof useDesk>;
  onClose: () => void;
}

/** The question that is open; what was chosen stays in it where the server refuses it. */
export function DeskDialogs({
  cid,
  question,
  desk: { change, isPending, failure, forgetFailure },
  onClose,
}: DeskDialogsProps) {
  const close = () => {
    forgetFailure();
    onClose();
  };
  const common = { isPending, failure, onClose: close };
  const done = { onSuccess: close };
  switch (question) {
    case 'snooze':
      return (
        <LaterDialog
          {...common}
          texts={deskTexts.snooze}
          onChoose={(until) => change({ call: setStatus, body: { status: { type: 'snoozed', until } } }, done)}
        />
      );
    case 'close':
      return (
        <CloseDialog
          {...common}
          onCloseConversation={(reason) =>
            change({ call: setStatus, body: { status: { type: 'closed', reason } } }, done)
          }
        />
      );
    default:
      return (
        <AssignDialog
          {...common}
          cid={cid}
          isTransfer={question === 'transfer'}
          onAssign={(to, note) =>
            typeof to === 'object' && (question === 'transfer' || note.trim() !== '')
              ? change(
                  { call: offerTransfer, body: { to_user_id: to.user_id, ...(note.trim() && { note: note.trim() }) } },
                  done,
                )
              : change({ call: assign, body: { to } }, done)
          }
        />
      );
  }
}
