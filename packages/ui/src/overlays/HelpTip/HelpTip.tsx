import { Info } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { focusRing } from '../../css/focusRing.css.ts';
import { Tooltip, TooltipTrigger } from '../Tooltip/Tooltip.tsx';
import * as styles from './HelpTip.css.ts';

export interface HelpTipProps {
  /** Names the button, such as what the text explains. */
  label: string;
  /** The explanation. */
  children: ReactNode;
}

/** An explanation behind a mark: opened by hover, by keyboard focus, and by a press, which is all that touch has. */
export function HelpTip({ label, children }: HelpTipProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <TooltipTrigger delay={150} isOpen={isOpen} onOpenChange={setOpen} shouldCloseOnPress={false}>
      <Button aria-label={label} className={`${focusRing} ${styles.button}`} onPress={() => setOpen(true)}>
        <Info size={16} aria-hidden="true" />
      </Button>
      <Tooltip>{children}</Tooltip>
    </TooltipTrigger>
  );
}
