import { Button } from '@forecourt/ui/actions/Button';
import { type FormType, formTypes } from './forms/formState.ts';
import { formTexts } from './forms/texts.ts';

/** What can be done for the customer beside a reply: the two forms. */
export const DialogueActions = ({ onOpen }: { onOpen: (form: FormType) => void }) =>
  formTypes.map((type) => (
    <Button key={type} size="small" tone="quiet" onPress={() => onOpen(type)}>
      {formTexts[type].title}
    </Button>
  ));
