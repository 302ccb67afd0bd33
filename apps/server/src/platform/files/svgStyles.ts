/** What a style says: values by property, in lower case. */
export type Declarations = ReadonlyMap<string, string>;

/** At-rules load and switch, escapes hide names: drawing programs write neither for shapes. */
const unreadable = /[@\\<]/;

/**
 * Reads the style sheets that drawing programs write: rules for classes, such as `.st0,.st1{fill:#FFF;}`.
 * @returns the declarations for each class, in the order of the rules; undefined for a sheet with anything else
 */
export function readStyleSheet(css: string): Map<string, Declarations> | undefined {
  const styles = new Map<string, Declarations>();
  const rest = css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/([^{}]+)\{([^{}]*)\}/g, (rule, selectors: string, body: string) => {
      const declarations = readDeclarations(body);
      const classes = selectors.split(',').map((selector) => /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1]);
      if (!declarations || classes.includes(undefined)) return rule;
      for (const name of classes) {
        const before = styles.get(name!) ?? new Map<string, string>();
        // A later rule counts more, of another class too (CSS Cascade 4, "Order of appearance").
        styles.delete(name!);
        styles.set(name!, new Map([...before, ...declarations]));
      }
      return '';
    });
  return rest.trim() === '' ? styles : undefined;
}

/**
 * Reads a `style` attribute or the inside of a rule.
 * @returns undefined for one that loads or hides something
 */
export function readDeclarations(style: string): Declarations | undefined {
  if (unreadable.test(style)) return undefined;
  return new Map(
    style.split(';').flatMap((declaration): [string, string][] => {
      const colon = declaration.indexOf(':');
      if (colon < 0) return [];
      const value = declaration.slice(colon + 1).replace(/!\s*important\s*$/i, '');
      return [[declaration.slice(0, colon).trim().toLowerCase(), value.trim()]];
    }),
  );
}
