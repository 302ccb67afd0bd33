import type { SendingDomain as Domain } from '@forecourt/api/contract/connections/sendingDomain';
import { Button } from '@forecourt/ui/actions/Button';
import { DetailItem, DetailList } from '@forecourt/ui/data/DetailList';
import { Badge } from '@forecourt/ui/feedback/Badge';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Skeleton } from '@forecourt/ui/feedback/Skeleton';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { showToast } from '@forecourt/ui/toastQueue';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Load } from '../../../../load/Load.tsx';
import { useFocusAfterRemoval } from '../../../../tables/useFocusAfterRemoval.ts';
import type { BlockProps } from '../../blockProps.ts';
import { AddressForm } from './AddressForm.tsx';
import { DeleteDomain } from './DeleteDomain.tsx';
import { DnsRecords } from './DnsRecords.tsx';
import { domainTexts } from './texts.ts';
import { domainErrorText, type SendingDomainCalls, useSendingDomain } from './useSendingDomain.ts';

/** What mail to customers comes from, and whether its domain's records let us sign it (docs/decisions/connections.md). */
export function SendingDomain({ access }: BlockProps) {
  const calls = useSendingDomain();
  const [dialog, setDialog] = useState<'address' | 'delete'>();
  const domain = calls.query.data;
  const canWrite = access.includes('write');
  const card = useFocusAfterRemoval(domain ? 1 : 0);
  const close = () => setDialog(undefined);
  return (
    <div ref={card}>
      <Panel
        title={domainTexts.title}
        level={3}
        description={domainTexts.help}
        {...(domain && { actions: <SigningBadge isSigning={domain.IsSigning} /> })}
      >
        <Load query={calls.query} pending={<Skeleton shape="rows" count={2} />}>
          {(loaded) => (
            <Stack space="medium">
              {loaded ? <DomainDetails domain={loaded} /> : <NoDomain />}
              {canWrite && (
                <Inline>
                  {loaded && <CheckButton check={calls.check} />}
                  <Button onPress={() => setDialog('address')}>
                    {loaded ? domainTexts.change : domainTexts.setUp}
                  </Button>
                  {loaded && (
                    <Button aria-label={domainTexts.removeLabel} onPress={() => setDialog('delete')}>
                      {domainTexts.remove}
                    </Button>
                  )}
                </Inline>
              )}
            </Stack>
          )}
        </Load>
      </Panel>
      {dialog === 'address' && <AddressForm address={domain?.Address ?? ''} save={calls.save} onClose={close} />}
      {dialog === 'delete' && <DeleteDomain remove={calls.remove} onClose={close} />}
    </div>
  );
}

const SigningBadge = ({ isSigning }: { isSigning: boolean }) =>
  isSigning ? (
    <Badge tone="success">{domainTexts.signing}</Badge>
  ) : (
    <Badge tone="warning">{domainTexts.notSigning}</Badge>
  );

const NoDomain = () => (
  <Stack space="none">
    <Text as="p">{domainTexts.none}</Text>
    <Text as="p" size="small" tone="secondary">
      {domainTexts.noneHint}
    </Text>
  </Stack>
);

const DomainDetails = ({ domain: { Address, AnswersTo, IsSigning, Records } }: { domain: Domain }) => (
  <>
    {!IsSigning && <Callout tone="warning">{domainTexts.unsigned}</Callout>}
    <DetailList>
      <DetailItem term={IsSigning ? domainTexts.address : domainTexts.addressLater}>{Address}</DetailItem>
      <DetailItem term={domainTexts.answers}>{AnswersTo ?? domainTexts.answersToAddress(Address)}</DetailItem>
    </DetailList>
    <DnsRecords records={Records} />
  </>
);

function CheckButton({ check }: Pick<SendingDomainCalls, 'check'>) {
  const checking = useMutation({
    mutationFn: check,
    onSuccess: () => showToast({ title: domainTexts.checked, tone: 'success', isBrief: true }),
    onError: (error) =>
      showToast({ title: domainTexts.failed, description: domainErrorText(error), tone: 'danger' }, 6000),
  });
  return (
    <Button isPending={checking.isPending} pendingLabel={domainTexts.checking} onPress={() => checking.mutate()}>
      {domainTexts.check}
    </Button>
  );
}
