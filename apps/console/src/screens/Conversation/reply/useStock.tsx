import { useState } from 'react';
import { useOnDemand } from '../../../shell/useOnDemand.ts';

const loadPicker = async () => (await import('./StockPicker.tsx')).StockPicker;

interface StockOptions {
  cid: string;
  /** What is being written. */
  text: string;
  onChange: (text: string) => void;
}

/** Offers the dealership's vehicles where a person writes to a customer: by a number sign at the beginning of a word. */
export function useStock({ cid, text, onChange }: StockOptions) {
  const picker = useOnDemand(loadPicker);
  // Where the vehicle goes that is asked for.
  const [insertAt, setInsertAt] = useState(0);
  return {
    ask: (at: number) => {
      setInsertAt(at);
      picker.setOpen(true);
    },
    dialog: picker.place({
      cid,
      onInsert: (words) => onChange(text.slice(0, insertAt) + words + text.slice(insertAt)),
    }),
  };
}
