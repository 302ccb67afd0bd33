import { ArrowLeft, PanelRight, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '../../actions/Button/Button.tsx';
import { IconButton } from '../../actions/IconButton/IconButton.tsx';
import { atLeast, windowWidths } from '../../css/widths.ts';
import { useIsPhone } from '../../internal/useIsPhone.ts';
import { useMediaQuery } from '../../internal/useMediaQuery.ts';
import { useVisualViewport } from './useVisualViewport.ts';
import * as styles from './ThreePane.css.ts';

/** One of the panes: a region of its own, which scrolls by itself. */
export interface Pane {
  /** Names the region. */
  label: string;
  /** Above the content; it stays while the content scrolls. */
  header?: ReactNode;
  content: ReactNode;
  /** Below the content, likewise. */
  footer?: ReactNode;
}

/** What a main header of one line puts into it on a phone. */
export interface PhoneHead {
  /** The button that leads back to the list. */
  back: ReactNode;
  /** Opens the details. */
  showDetails: () => void;
}

/** The pane of what is open. */
export interface MainPane extends Omit<Pane, 'header'> {
  /**
   * Above the content. A function draws all of it on a phone, in one line with the way back; then what is open has the whole
   * window (`AppShell`). Elsewhere it is called without.
   */
  header?: ReactNode | ((phone: PhoneHead | undefined) => ReactNode);
}

export interface ThreePaneTexts {
  /** Leads from the list back to what is open, on a phone. */
  hideList: string;
  /** Leads from what is open to the list, on a phone. */
  showList: string;
  showDetails: string;
  closeDetails: string;
}

export interface ThreePaneProps {
  /** The list at the start, and whether it is open. */
  list: Pane;
  /** Names what is open, where no details stand beside it to do so. */
  title?: string;
  /** What is open. It brings its own scrolling: give it a `MessageTimeline` or a part that scrolls. */
  main: MainPane;
  /** About what is open; nothing where nothing is. */
  details?: Pane | undefined;
  /** Below 768 px one of list and main is shown. */
  isListOpen: boolean;
  /** Called when the list is opened or closed. */
  onListOpenChange: (isOpen: boolean) => void;
  /** The words that it shows and announces. */
  texts: ThreePaneTexts;
}

/**
 * A list, what is opened from it, and what there is to know about that. From 1280 px on all three stand side by side;
 * below, the details open over the page; below 768 px list and main take turns. It is as tall as its place, such as a
 * `Page` with `isFill`.
 */
export function ThreePane({ title, list, main, details, isListOpen, onListOpenChange, texts }: ThreePaneProps) {
  useVisualViewport();
  const hasRoomForDetails = useMediaQuery(atLeast(windowWidths.details));
  const isPhone = useIsPhone();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  // What scrolled itself into sight while the list was not there has scrolled nothing.
  useEffect(() => {
    if (isPhone && isListOpen) scroller.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
  }, [isPhone, isListOpen]);
  const hasDrawer = details !== undefined && !hasRoomForDetails;
  // It brings the way back and the details itself.
  const isOneLine = isPhone && typeof main.header === 'function';
  const phone = isOneLine && {
    back: <IconButton icon={<ArrowLeft />} aria-label={texts.showList} onPress={() => onListOpenChange(true)} />,
    showDetails: () => setDrawerOpen(true),
  };
  const mainHeader = (isPhone || hasDrawer || main.header !== undefined) && (
    <div className={styles.mainHeader} data-one-line={isOneLine || undefined}>
      {isPhone && !isOneLine && <Button onPress={() => onListOpenChange(true)}>{texts.showList}</Button>}
      {title !== undefined && !isOneLine && (isPhone || hasDrawer) && (
        <span className={styles.title} dir="auto">
          {title}
        </span>
      )}
      <div className={styles.headerContent}>
        {typeof main.header === 'function' ? main.header(phone || undefined) : main.header}
      </div>
      {hasDrawer && !isOneLine && (
        <IconButton
          size="small"
          icon={<PanelRight />}
          aria-label={texts.showDetails}
          aria-expanded={isDrawerOpen}
          onPress={() => setDrawerOpen(true)}
        />
      )}
    </div>
  );
  return (
    <div className={styles.panes} data-list-open={isListOpen || undefined}>
      <section className={styles.list} aria-label={list.label}>
        {(isPhone || list.header !== undefined) && (
          <div className={styles.header}>
            {isPhone && (
              <Button size="small" onPress={() => onListOpenChange(false)}>
                {texts.hideList}
              </Button>
            )}
            {list.header}
          </div>
        )}
        <div ref={scroller} className={styles.scroller}>
          {list.content}
        </div>
        {list.footer !== undefined && <div className={styles.footer}>{list.footer}</div>}
      </section>
      <section
        className={styles.main}
        aria-label={main.label}
        data-whole-window={(isOneLine && !isListOpen) || undefined}
      >
        {mainHeader}
        <div className={styles.fill}>{main.content}</div>
        {main.footer !== undefined && <div className={styles.footer}>{main.footer}</div>}
      </section>
      {details !== undefined && hasRoomForDetails && (
        <section className={styles.details} aria-label={details.label}>
          <DetailsContent {...details} />
        </section>
      )}
      {hasDrawer && (
        <ModalOverlay isOpen={isDrawerOpen} onOpenChange={setDrawerOpen} isDismissable className={styles.scrim}>
          <Modal className={styles.drawer}>
            <Dialog aria-label={details.label} className={styles.drawerContent}>
              <div className={styles.drawerHead}>
                <IconButton slot="close" size="small" icon={<X />} aria-label={texts.closeDetails} />
              </div>
              <DetailsContent {...details} />
            </Dialog>
          </Modal>
        </ModalOverlay>
      )}
    </div>
  );
}

const DetailsContent = ({ header, content, footer }: Pane) => (
  <>
    {header !== undefined && <div className={styles.header}>{header}</div>}
    <div className={styles.scroller}>{content}</div>
    {footer !== undefined && <div className={styles.footer}>{footer}</div>}
  </>
);
