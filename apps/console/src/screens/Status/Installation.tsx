import type { Status } from '@forecourt/api/contract/status';
import { DetailItem, DetailList } from '@forecourt/ui/data/DetailList';
import { Panel } from '@forecourt/ui/layout/Panel';
import { useStamp } from '../../conversations/useStamp.ts';
import { formatAge, formatBytes } from './formatAge.ts';
import { installationTexts as texts, summaryTexts, texts as screenTexts } from './texts.ts';

/** What runs, and how it is kept. */
export function Installation({ status }: { status: Status }) {
  const stamp = useStamp();
  const { Versions, Database, Backup, Recount } = status;
  const replicas = Database.Replicas.map(({ Name, LagSeconds }) =>
    texts.replica(Name, LagSeconds === null || LagSeconds < 1 ? texts.noLag : texts.lag(formatAge(LagSeconds))),
  );
  return (
    <Panel title={texts.title}>
      <DetailList>
        <DetailItem term={texts.product}>{Versions.Product}</DetailItem>
        <DetailItem term={texts.schema}>{Versions.Schema}</DetailItem>
        <DetailItem term={texts.node}>{Versions.Node}</DetailItem>
        <DetailItem term={texts.postgres}>{Versions.PostgreSQL}</DetailItem>
        <DetailItem term={texts.size}>{formatBytes(Database.Bytes)}</DetailItem>
        <DetailItem term={texts.replicas}>{replicas.join(', ') || screenTexts.noValue}</DetailItem>
        <DetailItem term={texts.backup}>{getBackup(Backup, stamp)}</DetailItem>
        <DetailItem term={texts.log}>{getLog(Backup, stamp)}</DetailItem>
        <DetailItem term={texts.recount}>
          {Recount.LastAt === null
            ? screenTexts.never
            : texts.recounted(stamp(Recount.LastAt), texts.dealers(Recount.Counted, Recount.Dealers))}
        </DetailItem>
      </DetailList>
    </Panel>
  );
}

type Stamp = (instant: string) => string;

function getBackup({ IsOwn, LastAt }: Status['Backup'], stamp: Stamp): string {
  if (LastAt !== null) return stamp(LastAt);
  return IsOwn ? screenTexts.never : summaryTexts.external;
}

function getLog({ IsLogArchived, LogLastArchivedAt, LogFailedAt }: Status['Backup'], stamp: Stamp): string {
  if (LogFailedAt !== null) return texts.logFailed(stamp(LogFailedAt));
  if (!IsLogArchived) return texts.logOff;
  return LogLastArchivedAt === null ? texts.logWaiting : texts.logArchived(stamp(LogLastArchivedAt));
}
