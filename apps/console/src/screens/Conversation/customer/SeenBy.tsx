import { Disclosure } from '@forecourt/ui/layout/Disclosure';
import { lazy, Suspense, useState } from 'react';
import { Loading } from '../../../load/Load.tsx';
import { seenTexts } from './texts.ts';

const SeenByList = lazy(async () => ({ default: (await import('./SeenByList.tsx')).SeenByList }));

/** Who has seen the customer, for those who manage users; asked for when it is opened (docs/decisions/content-access.md). */
export function SeenBy({ cid }: { cid: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure title={seenTexts.title} isExpanded={isOpen} onExpandedChange={setIsOpen}>
      {isOpen && (
        <Suspense fallback={<Loading lines={2} />}>
          <SeenByList cid={cid} />
        </Suspense>
      )}
    </Disclosure>
  );
}
