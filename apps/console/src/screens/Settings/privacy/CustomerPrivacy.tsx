import { retention } from '@forecourt/api/contract/privacy';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api.ts';
import { Load } from '../../../load/Load.tsx';
import { useAuth } from '../../../session/store.ts';
import { Erasures } from './Erasures.tsx';
import { RetentionRule } from './RetentionRule.tsx';
import { retentionTexts } from './texts.ts';

/** How long information of customers is kept, what is due next, and what was erased (docs/decisions/privacy.md). */
export function CustomerPrivacy() {
  const { user_info } = useAuth();
  const account_id = user_info.DealerId;
  const query = useQuery({
    queryKey: ['retention', account_id],
    queryFn: () => api.send(retention, { params: { account_id }, query: {} }),
  });
  return (
    <Stack space="large">
      <Text as="p" tone="secondary">
        {retentionTexts.introduction}
      </Text>
      <Load query={query} shape={{ lines: 4 }}>
        {({ Rules }) => Rules.map((rule) => <RetentionRule key={`${rule.Kind} ${rule.Months}`} rule={rule} />)}
      </Load>
      <Erasures />
    </Stack>
  );
}
