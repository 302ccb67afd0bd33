/** Options that the server and the page share. Only the beginning of a long password is measured, to bound the time. */
export const estimatorOptions = { maxLength: 64 };

/** The lowest score, of 0 to 4, that is accepted: about a million guesses (zxcvbn). */
export const leastScore = 2;

const strengths = ['Too easy to guess', 'Too easy to guess', 'Fair', 'Good', 'Strong'];

/** Shows and hides the password of a page, and how hard it is to guess. The page works without it. */
export const strengthScript = `{
  const field = document.getElementById('password');
  const reveal = document.getElementById('reveal');
  const strength = document.getElementById('strength');
  const show = (isShown) => {
    field.type = isShown ? 'text' : 'password';
    reveal.textContent = isShown ? 'Hide' : 'Show';
    reveal.setAttribute('aria-label', isShown ? 'Hide password' : 'Show password');
  };
  show(false);
  reveal.hidden = false;
  reveal.addEventListener('click', () => show(field.type === 'password'));
  // Browsers offer to save a password only from a field of type password.
  field.form.addEventListener('submit', () => show(false));
  const { dictionary, adjacencyGraphs } = zxcvbnts['language-common'];
  const options = { dictionary, graphs: adjacencyGraphs, ...${JSON.stringify(estimatorOptions)} };
  const estimator = new zxcvbnts.core.ZxcvbnFactory(options);
  const personal = JSON.parse(strength.dataset.personal);
  const measure = () => {
    const isLong = field.value.length >= field.minLength;
    strength.hidden = !isLong;
    const { score } = estimator.check(field.value, personal);
    strength.dataset.score = String(score);
    strength.lastElementChild.textContent = isLong ? ${JSON.stringify(strengths)}[score] : '';
  };
  field.addEventListener('input', measure);
}
`;
