import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay, type ModalOverlayProps } from 'react-aria-components/Modal';
import { focusRing } from '../../css/focusRing.css.ts';
import { IconButton } from '../../actions/IconButton/IconButton.tsx';
import { reachWhereItScrolls } from '../../internal/reachWhereItScrolls.ts';
import * as styles from './Dialog.css.ts';

export interface DialogProps extends Pick<ModalOverlayProps, 'isOpen' | 'defaultOpen' | 'onOpenChange'> {
  /** The heading. */
  title: string;
  /** Names the button that closes it. */
  closeLabel: string;
  /** Its width. */
  size?: 'small' | 'medium' | 'large';
  /** Buttons at the foot; a function gets what closes the dialog. */
  footer?: ReactNode | ((close: () => void) => ReactNode);
  /** What it is about, and its buttons. */
  children: ReactNode;
}

/**
 * A task above the page, which waits until it is done or left. Focus stays inside and comes back afterwards; Escape, the
 * close button and a press outside leave it.
 */
export function Dialog({ title, closeLabel, size = 'medium', footer, children, ...overlay }: DialogProps) {
  return (
    <ModalOverlay {...overlay} isDismissable className={styles.scrim}>
      <Modal className={styles.size[size]}>
        <AriaDialog className={styles.dialog}>
          {({ close }) => (
            <>
              <div className={styles.head}>
                <Heading slot="title" className={styles.title}>
                  {title}
                </Heading>
                <IconButton slot="close" size="small" icon={<X />} aria-label={closeLabel} />
              </div>
              <div ref={reachWhereItScrolls} className={`${focusRing} ${styles.body}`}>
                {children}
              </div>
              {footer !== undefined && (
                <div className={styles.foot}>{typeof footer === 'function' ? footer(close) : footer}</div>
              )}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
