import type { Versioned } from '@forecourt/api/client';
import {
  type LanguageModel,
  languageModel,
  updateLanguageModel,
} from '@forecourt/api/contract/settings/language-model';
import { Skeleton } from '@forecourt/ui/feedback/Skeleton';
import { FormSection } from '@forecourt/ui/forms/FormSection';
import { Switch } from '@forecourt/ui/forms/Switch';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { api } from '../../../api.ts';
import { Load } from '../../../load/Load.tsx';
import { useSaveAtOnce } from '../../../saving/useSaveAtOnce.ts';
import { useVersioned } from '../../../saving/useVersioned.ts';
import { useAuth } from '../../../session/store.ts';
import { languageModelTexts as texts } from './texts.ts';

interface LanguageModelSwitchProps {
  canWrite: boolean;
}

/** Whether a language model answers the account's customers; saved at once. Without one in the installation, a sentence that says so. */
export function LanguageModelSwitch({ canWrite }: LanguageModelSwitchProps) {
  const { user_info } = useAuth();
  const params = { account_id: user_info.DealerId };
  const queryKey = ['settings', user_info.DealerId, 'language-model'];
  const { query } = useVersioned(queryKey, (signal) =>
    api.sendVersioned(languageModel, { params, query: {} }, signal && { signal }),
  );
  const { change } = useSaveAtOnce<Versioned<LanguageModel>, boolean>({
    queryKey,
    inverse: (isOn) => !isOn,
    apply: ({ value, version }, Status) => ({ value: { ...value, Status }, version }),
    save: async (status, held) => {
      const saved = await api.sendVersioned(
        updateLanguageModel,
        { params, query: {}, body: { status } },
        { ifMatch: held.version },
      );
      return () => saved;
    },
    done: texts.switched,
    failed: texts.failed,
  });
  return (
    <FormSection title={texts.title}>
      <Load query={query} pending={<Skeleton shape="rows" count={1} />}>
        {({ value }) =>
          value.IsConfigured ? (
            <Stack space="small">
              <Switch
                isSelected={value.Status}
                isReadOnly={!canWrite}
                description={texts.description}
                onChange={change}
              >
                {texts.label}
              </Switch>
              <Text as="p" size="small" tone="secondary">
                {texts.sent}
              </Text>
              <Text as="p" isNumeric>
                {texts.answers(value.AnswersToday, value.DailyCap)}
              </Text>
            </Stack>
          ) : (
            <Text as="p">{texts.notConfigured}</Text>
          )
        }
      </Load>
    </FormSection>
  );
}
