import type { LeadInfo } from '@forecourt/api/contract/leads';
import { Button } from '@forecourt/ui/actions/Button';
import { useState } from 'react';
import { CustomerForm } from './forms/CustomerForm.tsx';
import type { FormType } from './forms/formState.ts';
import { formTexts } from './forms/texts.ts';

/** What can be done for the customer beside a reply: the two forms. */
export function DialogueActions({ cid, lead }: { cid: string; lead: LeadInfo }) {
  const [form, setForm] = useState<FormType | null>(null);
  return (
    <>
      {(['ContactForm', 'AppointmentForm'] as const).map((type) => (
        <Button key={type} size="small" tone="quiet" onPress={() => setForm(type)}>
          {formTexts[type].title}
        </Button>
      ))}
      {form && <CustomerForm key={form} type={form} cid={cid} lead={lead} onClose={() => setForm(null)} />}
    </>
  );
}
