import { Check } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { Button } from '../../actions/Button/Button.tsx';
import { focusRing } from '../../css/focusRing.css.ts';
import { classes } from '../../internal/classes.ts';
import { refocus } from '../../internal/refocus.ts';
import { Text } from '../../text/Text/Text.tsx';
import * as styles from './SaveBar.css.ts';

export interface SaveBarTexts {
  save: string;
  discard: string;
  /** While something is typed that is not saved. */
  unsaved: string;
  /** After a save, until something is typed again. */
  saved: string;
}

export interface SaveBarProps {
  /** The form has changes that are not saved. */
  isChanged: boolean;
  /** A save is in progress. */
  isSaving: boolean;
  /** The last save succeeded, and nothing has been typed since. */
  isSaved: boolean;
  /** What the form lacks before it can be saved. */
  isIncomplete?: boolean;
  /** Called when the person gives up the changes. */
  onDiscard: () => void;
  /** Further buttons before the two. */
  children?: ReactNode;
  /** The words that it shows and announces. */
  texts: SaveBarTexts;
}

/**
 * The foot of a form: whether it has unsaved changes, and what saves or discards them. Save submits the form around it.
 * While there are changes it is in sight wherever in the form a person is.
 */
export function SaveBar({
  isChanged: isChangedNow,
  isSaving,
  isSaved,
  isIncomplete = false,
  onDiscard,
  children,
  texts,
}: SaveBarProps) {
  // What was changed is painted first.
  const isChanged = useDeferredValue(isChangedNow);
  const bar = useRef<HTMLDivElement>(null);
  const wasChanged = useRef(isChanged);
  useEffect(() => {
    // Both buttons end with what they act on: Discard goes, and Save is disabled.
    if (wasChanged.current && !isChanged) refocus(() => bar.current);
    wasChanged.current = isChanged;
  }, [isChanged]);
  return (
    <div ref={bar} tabIndex={-1} className={classes(focusRing, styles.bar)} data-changed={isChanged || undefined}>
      <div role="status" className={styles.state}>
        {isChanged ? (
          <>
            <span className={styles.dot} />
            <Text size="small">{texts.unsaved}</Text>
          </>
        ) : (
          isSaved && (
            <>
              <Check aria-hidden="true" />
              <Text size="small" tone="secondary">
                {texts.saved}
              </Text>
            </>
          )
        )}
      </div>
      <div className={styles.actions}>
        {children}
        {isChanged && (
          <Button onPress={onDiscard} isDisabled={isSaving}>
            {texts.discard}
          </Button>
        )}
        <Button type="submit" tone="accent" isPending={isSaving} isDisabled={!isChanged || isIncomplete}>
          {texts.save}
        </Button>
      </div>
    </div>
  );
}
