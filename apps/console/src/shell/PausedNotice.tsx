import { Callout } from '@forecourt/ui/feedback/Callout';
import { stampFormat } from '../format/stampFormat.ts';
import { productName } from '../product/productName.ts';
import { useAuth } from '../session/store.ts';

/** Says on every page that the product's assistant is paused, by whom and since when. */
export function PausedNotice() {
  const { AiPause, dealerSettings, selectedProduct } = useAuth();
  if (!AiPause) return null;
  const at = stampFormat(dealerSettings)(AiPause.At);
  return (
    <Callout tone="warning" title={`${productName(selectedProduct!)} is paused`}>
      {AiPause.By === ''
        ? `Since ${at}. The assistant isn’t answering anyone.`
        : `${AiPause.By} paused it on ${at}. The assistant isn’t answering anyone.`}
    </Callout>
  );
}
