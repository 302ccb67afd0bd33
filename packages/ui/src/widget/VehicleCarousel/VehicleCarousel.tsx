import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useLocale } from 'react-aria-components/I18nProvider';
import { IconButton } from '../../actions/IconButton/IconButton.tsx';
import { VehicleCard, type VehicleCardProps } from '../../conversation/VehicleCard/VehicleCard.tsx';
import { focusRing } from '../../css/focusRing.css.ts';
import { chatButton } from '../../internal/chatButton.css.ts';
import { classes } from '../../internal/classes.ts';
import * as styles from './VehicleCarousel.css.ts';

export interface VehicleSlide extends Pick<VehicleCardProps, 'title' | 'price' | 'detail' | 'src'> {
  id: string;
}

export interface VehicleCarouselProps {
  /** Names the whole. */
  label: string;
  /** The vehicles, in order. */
  vehicles: readonly VehicleSlide[];
  /** What can be done with a vehicle. */
  actionLabel: string;
  /** Called with the id of the vehicle that was chosen. */
  onAction: (id: string) => void;
  /** The words that it shows and announces. */
  texts: {
    /** What it is, for who hears it. */
    carousel: string;
    slide: string;
    previous: string;
    next: string;
    place: (slide: number, slides: number) => string;
  };
}

/**
 * Vehicles side by side, one at a time in sight, turned by buttons, by a finger or by the keyboard: the carousel of the ARIA Authoring
 * Practices that does not turn by itself (https://www.w3.org/WAI/ARIA/apg/patterns/carousel/). One vehicle is a card.
 */
export function VehicleCarousel({ label, vehicles, actionLabel, onAction, texts }: VehicleCarouselProps) {
  const { direction } = useLocale();
  const slides = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const isSingle = vehicles.length === 1;
  const names = isSingle ? {} : { 'aria-roledescription': texts.carousel };

  const show = (next: number) => {
    const box = slides.current!;
    const slide = box.children[next] as HTMLElement;
    box.scrollTo({ left: slide.offsetLeft - (box.children[0] as HTMLElement).offsetLeft });
    setShown(next);
  };
  /** Past the last comes the first: no button goes out of use while it has the focus. */
  const turn = (by: -1 | 1) => show((shown + by + vehicles.length) % vehicles.length);
  /** By a finger. */
  const noteShown = () => {
    const box = slides.current!;
    const [first, second] = [...box.children] as HTMLElement[];
    if (!first || !second) return;
    const isAtEnd = Math.abs(box.scrollLeft) + box.clientWidth >= box.scrollWidth - 1;
    const width = Math.abs(second.offsetLeft - first.offsetLeft);
    setShown(isAtEnd ? vehicles.length - 1 : Math.round(Math.abs(box.scrollLeft) / width));
  };

  return (
    <div role="group" aria-label={label} {...names} className={styles.carousel}>
      {!isSingle && (
        <div className={styles.paging}>
          <IconButton
            size="small"
            icon={direction === 'rtl' ? <ChevronRight /> : <ChevronLeft />}
            aria-label={texts.previous}
            onPress={() => turn(-1)}
          />
          <span className={styles.page} aria-live="polite" dir="auto">
            {texts.place(shown + 1, vehicles.length)}
          </span>
          <IconButton
            size="small"
            icon={direction === 'rtl' ? <ChevronLeft /> : <ChevronRight />}
            aria-label={texts.next}
            onPress={() => turn(1)}
          />
        </div>
      )}
      <div ref={slides} className={classes(styles.slides, isSingle && styles.single)} onScroll={noteShown}>
        {vehicles.map(({ id, ...vehicle }, index) => (
          <div
            key={id}
            role="group"
            aria-label={isSingle ? vehicle.title : `${texts.place(index + 1, vehicles.length)}: ${vehicle.title}`}
            {...(!isSingle && { 'aria-roledescription': texts.slide })}
            className={styles.slide}
          >
            <VehicleCard {...vehicle} />
            <Button
              aria-label={`${actionLabel}: ${vehicle.title}`}
              onPress={() => onAction(id)}
              // A finger has the card under it already, but the keyboard can focus a card that is out of view.
              onFocus={({ target }) => target.matches(':focus-visible') && show(index)}
              className={`${focusRing} ${chatButton} ${styles.action}`}
            >
              {actionLabel}
            </Button>
          </div>
        ))}
      </div>
    </div>
  );
}
