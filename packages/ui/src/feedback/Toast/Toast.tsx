import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Text } from 'react-aria-components/Text';
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components/Toast';
import { Button } from '../../actions/Button/Button.tsx';
import { focusRing } from '../../css/focusRing.css.ts';
import { IconButton } from '../../actions/IconButton/IconButton.tsx';
import * as styles from './Toast.css.ts';
import { toastQueue } from './toastQueue.ts';

export interface ToastRegionProps {
  /** Names the landmark that toasts appear in. */
  label: string;
  /** Names the button that closes a toast. */
  closeLabel: string;
}

const icons = { info: Info, success: CircleCheck, danger: CircleAlert };

/** Where toasts appear, once in an app. They wait while focused or while a pointer moves onto them, and F6 reaches them. */
export function ToastRegion({ label, closeLabel }: ToastRegionProps) {
  return (
    <AriaToastRegion
      queue={toastQueue}
      aria-label={label}
      className={styles.region}
      onPointerEnter={() => toastQueue.pointerCame()}
      onPointerMove={({ pointerType }) => pointerType !== 'touch' && toastQueue.pointerMoved()}
    >
      {({ toast }) => {
        const { title, description, tone, action, isBrief } = toast.content;
        const Icon = icons[tone];
        return (
          <AriaToast toast={toast} className={`${focusRing} ${styles.toast} ${isBrief ? styles.brief : ''}`}>
            <span className={`${styles.mark} ${styles.icon[tone]}`}>
              <Icon size={18} aria-hidden="true" />
            </span>
            <AriaToastContent className={styles.content}>
              <Text slot="title" className={styles.title}>
                {title}
              </Text>
              {description !== undefined && (
                <Text slot="description" className={styles.description}>
                  {description}
                </Text>
              )}
            </AriaToastContent>
            {action && (
              <Button
                // The toast knows one button by its slot, and this is not it.
                slot={null}
                size="small"
                onPress={() => {
                  action.onPress();
                  toastQueue.close(toast.key);
                }}
              >
                {action.label}
              </Button>
            )}
            <IconButton slot="close" size="small" icon={<X />} aria-label={closeLabel} />
          </AriaToast>
        );
      }}
    </AriaToastRegion>
  );
}
