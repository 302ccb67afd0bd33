import {
  type FollowUpSequence,
  followUps,
  followUpTemplate,
  updateFollowUp,
} from '@forecourt/api/contract/settings/follow-up';
import { notFound, Refusal } from '../../platform/errors/refusal.ts';
import type { Contract } from '../../platform/http/serve.ts';
import { listSettings, readSetting, saveSetting } from '../records.ts';

/** Follow Up Settings (spec 2 §3, §4). */
export function followUpRoutes(contract: Contract): void {
  contract.scoped(followUps, async ({ trx, scope }) => {
    const saved = await listSettings(trx, scope, 'follow-up');
    const Items = saved.map(({ value, version }) => ({ ...value, Version: version }));
    return { Items: Items.sort((one, other) => one.SortNumber - other.SortNumber) };
  });

  contract.scoped(updateFollowUp, async (work) => {
    const { trx, scope, params, body } = work;
    const key = params.FollowUpSequenceId;
    if (!(await readSetting(trx, scope, 'follow-up', key))) throw notFound('This follow-up sequence no longer exists');
    const templates = await listSettings(trx, scope, 'follow-up-template');
    const issues = getProblems(body, key, new Set(templates.map((template) => template.key)));
    if (issues.length > 0)
      throw new Refusal(400, 'invalid-input', issues.map(({ message }) => message).join('; '), { issues });
    work.setVersion(await saveSetting(work, { kind: 'follow-up', key, value: body }));
    return body;
  });

  contract.scoped(followUpTemplate, async ({ trx, scope, params }) => {
    const saved = await readSetting(trx, scope, 'follow-up-template', params.template_id);
    if (!saved) throw notFound('This template no longer exists');
    return saved.value;
  });
}

/** Validates a sequence: its id, unique step ids, existing templates. */
function getProblems(
  { FollowUpSequenceId, FollowUpSequence: steps }: FollowUpSequence,
  key: string,
  templates: Set<string>,
): { path: string; message: string }[] {
  return [
    ...(FollowUpSequenceId === key
      ? []
      : [{ path: 'body.FollowUpSequenceId', message: `This is not the sequence ${key}` }]),
    ...steps.flatMap(({ FollowUpId, TemplateId }, at) => [
      ...(steps.findIndex((step) => step.FollowUpId === FollowUpId) < at
        ? [{ path: `body.FollowUpSequence.${at}.FollowUpId`, message: `Step ${FollowUpId} is listed twice` }]
        : []),
      ...(templates.has(TemplateId)
        ? []
        : [{ path: `body.FollowUpSequence.${at}.TemplateId`, message: `There is no template ${TemplateId}` }]),
    ]),
  ];
}
