import { passwordLength } from '@forecourt/api/contract/profile';
import { escapeHtml } from '@forecourt/api/escapeHtml';
import { type PasswordProblem, passwordProblems } from './passwordRules.ts';

/** Where the scripts of the field lie. */
export const passwordScriptPath = '/identity/passwords';

interface PasswordField {
  /** What an attacker would try first. */
  personal: readonly string[];
  problem: PasswordProblem | undefined;
}

/** The field for a new password, with its problem; with scripts also a button to see what is typed, and how hard it is to guess. */
export const passwordField = ({ personal, problem }: PasswordField): string => `
      <label for="password">New password</label>
      <div class="reveal">
        <input id="password" name="password" type="password" autocomplete="new-password" required minlength="${passwordLength.min}" maxlength="${passwordLength.max}" aria-describedby="${problem ? 'problem rule' : 'rule'}"${problem ? ' autofocus aria-invalid="true"' : ''}>
        <button id="reveal" type="button" hidden>Show</button>
      </div>
      ${problem ? `<p id="problem" class="field-error" role="alert">${escapeHtml(passwordProblems[problem])}</p>` : ''}
      <p id="rule" class="hint">At least ${passwordLength.min} characters. A few unrelated words work well.</p>
      <div id="strength" class="strength" data-score="0" data-personal="${escapeHtml(JSON.stringify(personal))}" hidden>
        <span aria-hidden="true"></span>
        <p role="status"></p>
      </div>`;

/** The scripts of a page with a field for a new password. */
export const passwordScripts = ['core.js', 'common.js', 'strength.js']
  .map((name) => `<script src="${passwordScriptPath}/${name}" defer></script>`)
  .join('');
