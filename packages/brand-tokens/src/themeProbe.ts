import { setAdapter } from '@vanilla-extract/css/adapter';
import { endFileScope, setFileScope } from '@vanilla-extract/css/fileScope';

/** Custom property → value, by the selector that sets it. */
export type Themes = Map<string, Record<string, string>>;

const nothing = () => {};

/**
 * Runs a module of themes as the build does, and keeps what it writes.
 * @param load imports the module; one that was imported before writes nothing
 */
export async function writtenThemes(load: () => Promise<unknown>): Promise<Themes> {
  const themes: Themes = new Map();
  setAdapter({
    appendCss(css) {
      // What a screen shows: a rule for paper alone has none of its own.
      if (css.type === 'global' && css.rule.vars) themes.set(css.selector, css.rule.vars);
    },
    registerClassName: nothing,
    registerComposition: nothing,
    markCompositionUsed: nothing,
    onEndFileScope: nothing,
    getIdentOption: () => 'debug',
  });
  setFileScope('themes.ts');
  try {
    await load();
  } finally {
    endFileScope();
  }
  return themes;
}
