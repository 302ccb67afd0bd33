import { testSignature } from '@forecourt/api/contract/settings/test-message';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { api } from '../../../api.ts';
import { Load } from '../../../load/Load.tsx';
import { useAuth } from '../../../session/store.ts';
import type { BlockProps } from '../blockProps.ts';
import { TestMessage } from '../testMessage/TestMessage.tsx';
import { testTexts } from '../testMessage/texts.ts';
import { SignatureForm } from './SignatureForm.tsx';
import { signatureTexts } from './texts.ts';
import { useSignature } from './useSignature.ts';

/** Signature Settings (spec 2 §2): what stands below the product's e-mails. */
export function SignatureBlock({ access }: BlockProps) {
  const { query, load, save } = useSignature(access);
  const params = { account_id: useAuth().user_info.DealerId };
  return (
    <Load query={query} shape={{ shape: 'fields', count: 4 }}>
      {({ value: known, version }) => {
        const { signature, isNew, salesAi } = known;
        return signature === null ? (
          <Text as="p" tone="secondary">
            {signatureTexts.none}
          </Text>
        ) : (
          <Stack space="medium">
            <SignatureForm
              saved={{ value: signature, version }}
              isNew={isNew}
              salesAi={salesAi}
              canSave={isNew || access.includes('write')}
              save={(values, ifMatch) => save(known, values, ifMatch)}
              load={async () => {
                const { value, version } = await load();
                return { value: value.signature ?? signature, version };
              }}
            />
            {!isNew && signature.Signature !== '' && access.includes('write') && (
              <TestMessage
                about={testTexts.signature}
                send={(Id) => api.send(testSignature, { params, query: {}, body: { Id } })}
              />
            )}
          </Stack>
        );
      }}
    </Load>
  );
}
