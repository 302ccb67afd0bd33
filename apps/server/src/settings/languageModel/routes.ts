import {
  type LanguageModel,
  languageModel,
  updateLanguageModel,
} from '@forecourt/api/contract/settings/language-model';
import type { Config } from '../../platform/config/config.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import type { Contract } from '../../platform/http/serve.ts';
import { saveSetting } from '../records.ts';
import { countAnswersToday, loadLanguageModel } from './modelAnswers.ts';

/** Whether a language model answers an account's customers. */
export function languageModelRoutes(contract: Contract, assistant: Config['assistant']): void {
  const describe = async (trx: ScopedTransaction, dealerId: string, isOn: boolean): Promise<LanguageModel> => ({
    IsConfigured: assistant !== undefined,
    Status: isOn,
    AnswersToday: await countAnswersToday(trx, dealerId),
    DailyCap: assistant?.dailyCap ?? null,
  });

  contract.scoped(languageModel, async ({ trx, dealerId, setVersion }) => {
    const { isOn, version } = await loadLanguageModel(trx, dealerId);
    setVersion(version);
    return describe(trx, dealerId, isOn);
  });

  contract.scoped(updateLanguageModel, async (work) => {
    const { trx, dealerId, body } = work;
    const scope = { dealerId, productId: '' };
    work.setVersion(await saveSetting({ ...work, scope }, { kind: 'language-model', value: { Status: body.status } }));
    return describe(trx, dealerId, body.status);
  });
}
