import { Maximize2, Minus, X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Overlay } from 'react-aria/Overlay';
import { useDialog } from 'react-aria/useDialog';
import { useModalOverlay } from 'react-aria/useModalOverlay';
import { focusRing } from '../../css/focusRing.css.ts';
import * as dialogStyles from '../Dialog/Dialog.css.ts';
import { IconButton } from '../../actions/IconButton/IconButton.tsx';
import { reachWhereItScrolls } from '../../internal/reachWhereItScrolls.ts';
import * as styles from './FormDialog.css.ts';

export interface FormDialogProps {
  /** The heading. */
  title: string;
  /** Whether the form is mounted, as a dialog or shrunk to a bar. */
  isOpen: boolean;
  /** Shrunk to a bar at the foot of the window; the page is usable again and what was typed stays. */
  isShrunk: boolean;
  /** Called when it is shrunk to its title or unfolded. */
  onShrunkChange: (isShrunk: boolean) => void;
  /** Asked to close by the close button or Escape (never by a press outside): the app may ask first. */
  onClose: () => void;
  /** Names the button that closes it. */
  closeLabel: string;
  /** Names the button that shrinks it. */
  shrinkLabel: string;
  /** Names the button that unfolds it. */
  expandLabel: string;
  /** Buttons at the foot. If the one with the focus is removed with them, the dialog takes the focus. */
  footer?: ReactNode;
  /** The form. */
  children: ReactNode;
}

/**
 * A form above the page that can be put aside: shrunk it leaves a bar, and the page is free. What is typed, chosen and
 * scrolled to stays, since the form stays mounted. Focus goes to the bar and comes back to the field that had it.
 */
export function FormDialog({ isOpen, ...props }: FormDialogProps) {
  if (!isOpen) return null;
  return (
    // React Aria's `Modal` unmounts what it does not show, so this is built from its hooks. `isExiting` sets focus free.
    <Overlay isExiting={props.isShrunk}>
      <FormWindow {...props} />
    </Overlay>
  );
}

/** Dialog and bar: one scope of focus, of which one part is shown. */
function FormWindow({
  title,
  isShrunk,
  onShrunkChange,
  onClose,
  closeLabel,
  shrinkLabel,
  expandLabel,
  footer,
  children,
}: Omit<FormDialogProps, 'isOpen'>) {
  const modal = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();
  // Not open while shrunk: the page is then neither inert nor kept from scrolling, and Escape closes nothing.
  const { modalProps, underlayProps } = useModalOverlay(
    {},
    {
      isOpen: !isShrunk,
      close: onClose,
      open: () => {},
      toggle: () => {},
      setOpen: () => {},
      point: null,
      setPoint: () => {},
    },
    modal,
  );
  const { dialogProps } = useDialog({ 'aria-labelledby': titleId }, dialog);
  const expand = useRef<HTMLButtonElement>(null);
  const keepField = useFocusOfShown(isShrunk, { dialog, body, expand });
  const hasFooter = footer !== undefined;
  // The focused button was removed with the footer, and Escape only works while the focus is inside the dialog.
  useLayoutEffect(() => {
    if (!hasFooter && !isShrunk && document.activeElement === document.body) dialog.current?.focus();
  }, [hasFooter, isShrunk]);

  return (
    <div>
      <div {...underlayProps} className={styles.scrim} hidden={isShrunk}>
        <div ref={modal} {...modalProps} className={dialogStyles.size.large}>
          <section ref={dialog} {...dialogProps} className={dialogStyles.dialog}>
            <div className={dialogStyles.head}>
              <h2 id={titleId} className={dialogStyles.title}>
                {title}
              </h2>
              <div className={styles.headActions}>
                <IconButton
                  size="small"
                  icon={<Minus />}
                  aria-label={shrinkLabel}
                  onPress={() => onShrunkChange(true)}
                />
                <IconButton size="small" icon={<X />} aria-label={closeLabel} onPress={onClose} />
              </div>
            </div>
            <div ref={body} onFocus={keepField} className={`${focusRing} ${styles.body}`}>
              {children}
            </div>
            {hasFooter && <div className={styles.foot}>{footer}</div>}
          </section>
        </div>
      </div>
      {isShrunk && (
        <div role="region" aria-labelledby={`${titleId}-bar`} className={styles.bar}>
          <h2 id={`${titleId}-bar`} className={styles.barTitle}>
            {title}
          </h2>
          <IconButton
            ref={expand}
            size="small"
            icon={<Maximize2 />}
            aria-label={expandLabel}
            onPress={() => onShrunkChange(false)}
          />
          <IconButton size="small" icon={<X />} aria-label={closeLabel} onPress={onClose} />
        </div>
      )}
    </div>
  );
}

interface Parts {
  dialog: React.RefObject<HTMLElement | null>;
  body: React.RefObject<HTMLElement | null>;
  expand: React.RefObject<HTMLElement | null>;
}

/** Moves the focus with what is shown, and says where in the form it was. Opening already shrunk takes it from nobody. */
function useFocusOfShown(isShrunk: boolean, { dialog, body, expand }: Parts) {
  const field = useRef<HTMLElement>(null);
  const wasShrunk = useRef(isShrunk);
  useLayoutEffect(() => {
    if (!isShrunk) reachWhereItScrolls(body.current);
    if (wasShrunk.current === isShrunk) return;
    wasShrunk.current = isShrunk;
    const left = body.current?.contains(field.current) ? field.current : null;
    (isShrunk ? expand.current : (left ?? dialog.current))?.focus();
  }, [isShrunk, dialog, body, expand]);
  return (event: React.FocusEvent<HTMLElement>) => {
    field.current = event.target;
  };
}
