import { IconButton } from '@forecourt/ui/actions/IconButton';
import { Tooltip, TooltipTrigger } from '@forecourt/ui/overlays/Tooltip';
import { DeskIcon } from '@forecourt/ui/text/DeskIcon';
import { useOnDemand } from '../../../shell/useOnDemand.ts';
import { offerTexts } from '../texts.ts';
import { insertedAt } from './insertedAt.ts';

const loadOfferTimes = async () => (await import('./OfferTimes.tsx')).OfferTimes;

interface OfferTimesOptions {
  cid: string;
  /** What is being written. */
  text: string;
  onChange: (text: string) => void;
}

/** Offers times to visit where a person writes to a customer: each is a line of the message, and in a chat a button below it. */
export function useOfferTimes({ cid, text, onChange }: OfferTimesOptions) {
  const offer = useOnDemand(loadOfferTimes);
  const insert = (words: string) => {
    const before = text === '' || text.endsWith('\n') ? text : `${text}\n`;
    onChange(insertedAt(before, before.length, words));
  };
  return {
    button: (
      <TooltipTrigger>
        <IconButton
          size="small"
          icon={<DeskIcon name="times" />}
          aria-label={offerTexts.action}
          onPress={() => offer.setOpen(true)}
        />
        <Tooltip>{offerTexts.action}</Tooltip>
      </TooltipTrigger>
    ),
    dialog: offer.place({ cid, onInsert: insert }),
  };
}
