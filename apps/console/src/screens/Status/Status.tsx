import type { Status as StatusRecord } from '@forecourt/api/contract/status';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Breadcrumbs } from '@forecourt/ui/layout/Breadcrumbs';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Page } from '@forecourt/ui/layout/Page';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { timeFormat } from '../../format/format.ts';
import { Load, Loading } from '../../load/Load.tsx';
import { useAuth } from '../../session/store.ts';
import { useDocumentTitle } from '../../shell/useDocumentTitle.ts';
import { Doors } from './Doors.tsx';
import { findProblems } from './findProblems.ts';
import { Installation } from './Installation.tsx';
import { Processes } from './Processes.tsx';
import { Deliveries, Queues } from './Queues.tsx';
import { Summary } from './Summary.tsx';
import { texts } from './texts.ts';
import { useStatus } from './useStatus.ts';

/** How the installation is, for its SUPER-ADMINs (docs/decisions/status.md). */
export function Status() {
  useDocumentTitle(texts.title);
  const status = useStatus();
  const time = timeFormat(useAuth().dealerSettings, 'medium');
  return (
    <Page
      title={texts.title}
      trail={
        <Breadcrumbs
          label={texts.trail}
          items={[
            { id: 'users', label: texts.users, href: '/user-management' },
            { id: 'status', label: texts.title },
          ]}
        />
      }
      actions={
        <Inline space="small">
          {status.data && (
            <Text size="small" tone="secondary">
              {texts.updated(time.format(new Date(status.data.At)))}
            </Text>
          )}
          <Button onPress={() => void status.refetch()}>{texts.refresh}</Button>
        </Inline>
      }
    >
      <Load query={status} pending={<Pending />}>
        {(data) => (
          <>
            {status.error && <Callout tone="warning">{texts.stale}</Callout>}
            <Problems status={data} />
            <Summary status={data} />
            <Processes processes={data.Processes} />
            <Doors doors={data.Doors} />
            <Queues queues={data.Queues} />
            <Deliveries deliveries={data.Deliveries} />
            <Installation status={data} />
          </>
        )}
      </Load>
    </Page>
  );
}

/** What has to be looked at, or that nothing has. */
function Problems({ status }: { status: StatusRecord }) {
  const problems = findProblems(status);
  if (problems.length === 0) return <Callout tone="success">{texts.allWell}</Callout>;
  return (
    <Callout tone="danger" title={texts.problems(problems.length)}>
      <Stack space="none">
        {problems.map((problem) => (
          <Text as="p" key={problem}>
            {problem}
          </Text>
        ))}
      </Stack>
    </Callout>
  );
}

/** The page's shape while it loads. */
const Pending = () => (
  <>
    <Summary />
    <Panel>
      <Loading lines={4} />
    </Panel>
    <Panel>
      <Loading lines={8} />
    </Panel>
  </>
);
