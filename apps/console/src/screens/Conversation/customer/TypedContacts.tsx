import { keepContact } from '@forecourt/api/contract/customers';
import type { TypedContact } from '@forecourt/api/contract/leads';
import { Button } from '@forecourt/ui/actions/Button';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { useSnapshot } from 'valtio';
import { useStamp } from '../../../conversations/useStamp.ts';
import { usePhone } from '../../../format/usePhone.ts';
import { dismissedContacts } from './dismissedContacts.ts';
import { customerTexts } from './texts.ts';
import { useCustomerChange } from './useCustomerChange.ts';

interface TypedContactsProps {
  cid: string;
  contacts: readonly TypedContact[];
}

/** A number or an address that the customer wrote and their lead has none of, each to be kept or dismissed. */
export function TypedContacts({ cid, contacts }: TypedContactsProps) {
  const stamp = useStamp();
  const phone = usePhone();
  const getButton = useCustomerChange(cid);
  const dismissed = useSnapshot(dismissedContacts);
  const getKey = ({ value }: TypedContact) => `${cid} ${value}`;
  return contacts
    .filter((contact) => !dismissed[getKey(contact)])
    .map((contact) => {
      const { kind, value, At } = contact;
      const shown = kind === 'phone' ? phone(value) : value;
      return (
        <Stack key={value} space="xsmall">
          <Text size="small" tone="secondary">
            {customerTexts.typed[kind](stamp(At))}
          </Text>
          <Inline space="small">
            <Button
              size="small"
              {...getButton({ call: keepContact, body: { kind, value }, done: customerTexts.kept(shown) })}
            >
              {customerTexts.keep(shown)}
            </Button>
            <Button
              size="small"
              tone="quiet"
              aria-label={customerTexts.dismissContact(shown)}
              onPress={() => {
                dismissedContacts[getKey(contact)] = true;
              }}
            >
              {customerTexts.dismiss}
            </Button>
          </Inline>
        </Stack>
      );
    });
}
