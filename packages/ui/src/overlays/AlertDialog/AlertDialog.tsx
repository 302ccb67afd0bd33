import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay, type ModalOverlayProps } from 'react-aria-components/Modal';
import { Button } from '../../actions/Button/Button.tsx';
import * as styles from '../Dialog/Dialog.css.ts';

export interface AlertDialogProps extends Pick<ModalOverlayProps, 'isOpen' | 'defaultOpen' | 'onOpenChange'> {
  /** The question, in a few words. */
  title: string;
  /** Names the button that does it. */
  actionLabel: string;
  /** Names the button that leaves without a change. */
  cancelLabel: string;
  /** Called when the person agrees. */
  onAction: () => void;
  /** `danger` where the action destroys something. */
  tone?: 'accent' | 'danger';
  /** The action is in progress and cannot be pressed again. */
  isPending?: boolean;
  /** What the action says while it is pending, where there are words for it. */
  pendingLabel?: string;
  /** What will happen, in full sentences. */
  children: ReactNode;
}

/** A question that has to be answered: a press outside does not. Escape answers it with cancel, which has the focus. */
export function AlertDialog({
  title,
  actionLabel,
  cancelLabel,
  onAction,
  tone = 'accent',
  isPending = false,
  pendingLabel,
  children,
  ...overlay
}: AlertDialogProps) {
  return (
    <ModalOverlay {...overlay} className={styles.scrim}>
      <Modal className={styles.size.small}>
        <AriaDialog role="alertdialog" className={styles.dialog}>
          <div className={styles.head}>
            <Heading slot="title" className={styles.title}>
              {title}
            </Heading>
          </div>
          <div className={styles.body}>{children}</div>
          <div className={styles.foot}>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- an alert dialog starts on its least destructive answer (ARIA APG) */}
            <Button slot="close" autoFocus>
              {cancelLabel}
            </Button>
            <Button
              slot={null}
              tone={tone}
              isPending={isPending}
              onPress={onAction}
              {...(pendingLabel !== undefined && { pendingLabel })}
            >
              {actionLabel}
            </Button>
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
