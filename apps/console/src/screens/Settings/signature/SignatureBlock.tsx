import { Text } from '@forecourt/ui/text/Text';
import { Load } from '../../../load/Load.tsx';
import type { BlockProps } from '../blockProps.ts';
import { SignatureForm } from './SignatureForm.tsx';
import { signatureTexts } from './texts.ts';
import { useSignature } from './useSignature.ts';

/** Signature Settings (spec 2 §2): what stands below the product's e-mails. */
export function SignatureBlock({ access }: BlockProps) {
  const { query, load, save } = useSignature(access);
  return (
    <Load query={query}>
      {({ value: known, version }) => {
        const { signature, isNew, salesAi } = known;
        return signature === null ? (
          <Text as="p" tone="secondary">
            {signatureTexts.none}
          </Text>
        ) : (
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
        );
      }}
    </Load>
  );
}
