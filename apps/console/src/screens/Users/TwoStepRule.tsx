import {
  maxGraceDays,
  RequiredFor,
  setTwoStepRule,
  twoStepRule,
  type TwoStepRule as Rule,
} from '@forecourt/api/contract/twoStep';
import type { Versioned } from '@forecourt/api/client';
import { Button } from '@forecourt/ui/actions/Button';
import { Skeleton } from '@forecourt/ui/feedback/Skeleton';
import { NumberField } from '@forecourt/ui/forms/NumberField';
import { Select, SelectItem } from '@forecourt/ui/forms/Select';
import { Grid } from '@forecourt/ui/layout/Grid';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { showToast } from '@forecourt/ui/toastQueue';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api.ts';
import { stampFormat } from '../../format/stampFormat.ts';
import { Load } from '../../load/Load.tsx';
import { useVersioned } from '../../saving/useVersioned.ts';
import { useAuth } from '../../session/store.ts';
import { getReason } from './reason.ts';
import { snackbar, texts as listTexts } from './texts.ts';

const texts = listTexts.twoStep;

/** Whom the account requires to use two-step sign-in. */
export function TwoStepRule() {
  const { DealerId } = useAuth().user_info;
  const params = { dealerId: DealerId };
  const { query, put } = useVersioned(['two-step-rule', DealerId], (signal) =>
    api.sendVersioned(twoStepRule, { params, query: {} }, signal && { signal }),
  );
  if (query.data && !query.data.value.IsKeptHere) return null;
  return (
    <Panel title={texts.title} description={texts.description}>
      <Load query={query} pending={<Skeleton shape="fields" count={1} />}>
        {(saved) => <Fields key={saved.version} saved={saved} put={put} />}
      </Load>
    </Panel>
  );
}

interface FieldsProps {
  saved: Versioned<Rule>;
  put: (answer: Versioned<Rule>) => void;
}

function Fields({ saved: { value, version }, put }: FieldsProps) {
  const auth = useAuth();
  const stamp = stampFormat(auth.dealerSettings);
  const [requiredFor, setRequiredFor] = useState(value.RequiredFor);
  const [days, setDays] = useState(value.GraceDays);
  const saving = useMutation({
    mutationFn: () =>
      api.sendVersioned(
        setTwoStepRule,
        {
          params: { dealerId: auth.user_info.DealerId },
          query: {},
          body: { RequiredFor: requiredFor, GraceDays: days },
        },
        { ifMatch: version },
      ),
    onSuccess: (answer) => {
      put(answer);
      showToast({ title: texts.saved, tone: 'success' }, snackbar);
    },
    onError: (error) => void showToast({ title: texts.failed, tone: 'danger', ...getReason(error) }, snackbar),
  });
  const isChanged = requiredFor !== value.RequiredFor || days !== value.GraceDays;
  return (
    <Stack space="small">
      <Grid minColumnWidth="240px">
        <Select
          label={texts.requiredFor}
          value={requiredFor}
          onChange={(key) => setRequiredFor(RequiredFor.parse(key))}
        >
          {RequiredFor.options.map((option) => (
            <SelectItem key={option} id={option}>
              {texts.choices[option]}
            </SelectItem>
          ))}
        </Select>
        <NumberField
          label={texts.days}
          minValue={0}
          maxValue={maxGraceDays}
          isDisabled={requiredFor === 'nobody'}
          value={days}
          onChange={(value) => setDays(Number.isNaN(value) ? 0 : value)}
        />
      </Grid>
      <Inline justify="between">
        <Text tone="secondary">
          {texts.count(value.Without, value.People)}
          {value.RequiredFrom && ` ${texts.from(stamp(value.RequiredFrom))}`}
        </Text>
        <Button isDisabled={!isChanged} isPending={saving.isPending} onPress={() => saving.mutate()}>
          {texts.save}
        </Button>
      </Inline>
    </Stack>
  );
}
