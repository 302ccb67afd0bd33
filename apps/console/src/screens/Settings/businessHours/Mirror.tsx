import { Callout } from '@forecourt/ui/feedback/Callout';
import { Checkbox } from '@forecourt/ui/forms/Checkbox';
import { Stack } from '@forecourt/ui/layout/Stack';
import { useMutation } from '@tanstack/react-query';
import { useAuth } from '../../../session/store.ts';
import type { HoursForm } from './hoursForm.ts';
import { hoursTexts } from './texts.ts';

interface MirrorProps {
  values: HoursForm;
  onChange: (changes: Partial<HoursForm>) => void;
  /** What the form would be with it. */
  load: () => Promise<HoursForm>;
  isReadOnly: boolean;
}

/** 'Same as Sales AI', where there is one that is not this product itself (spec 2 §4). */
export function Mirror({ values, onChange, load, isReadOnly }: MirrorProps) {
  const { user_info, selectedProduct } = useAuth();
  const source = user_info.Products.find(({ Category }) => Category === 'SALES_AI');
  const mirror = useMutation({ mutationFn: load, onSuccess: onChange });
  const isMirrored = values.mirror_from !== null;
  if (!isMirrored && (!source || source.Id === selectedProduct?.Id)) return null;
  return (
    <Stack space="small">
      <Checkbox
        isSelected={isMirrored || mirror.isPending}
        onChange={(isOn) => (isOn ? mirror.mutate() : onChange({ mirror_from: null }))}
        isReadOnly={isReadOnly}
        isDisabled={mirror.isPending}
        description={hoursTexts.mirrorDetail}
      >
        {hoursTexts.mirror}
      </Checkbox>
      {mirror.isError && (
        <Callout tone="danger" isUrgent>
          {hoursTexts.mirrorFailed}
        </Callout>
      )}
    </Stack>
  );
}
