import { Button } from '@forecourt/ui/actions/Button';
import { Inline } from '@forecourt/ui/layout/Inline';
import { useNavigate } from 'react-router-dom';
import { listPath } from './paths.ts';
import { formTexts } from './texts.ts';

interface FormFootProps {
  /** 'Invite user' or 'Update user'. */
  label: string;
  isSaving: boolean;
  isDisabled?: boolean;
}

/** Cancel, and what sends the form (spec 3 §2). */
export function FormFoot({ label, isSaving, isDisabled = false }: FormFootProps) {
  const navigate = useNavigate();
  return (
    <Inline justify="end">
      <Button onPress={() => void navigate(listPath)} isDisabled={isSaving}>
        {formTexts.cancel}
      </Button>
      <Button type="submit" tone="accent" isPending={isSaving} isDisabled={isDisabled}>
        {label}
      </Button>
    </Inline>
  );
}
