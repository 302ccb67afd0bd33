/** A language that the built-in assistant writes beside English. */
export interface Language {
  /** Its English name. */
  name: string;
  /** Names its tables: `glossary.es.tsv`, `sentences.es.tsv`. */
  code: 'es' | 'fr';
  /** How dates, times, amounts and lists are written. */
  locale: string;
  /** The words for 0 to 12. */
  numbers: readonly string[];
}

export const languages: readonly Language[] = [
  {
    name: 'Spanish',
    code: 'es',
    locale: 'es-US',
    numbers: 'cero una dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' '),
  },
  {
    name: 'French',
    code: 'fr',
    locale: 'fr-CA',
    numbers: 'zero une deux trois quatre cinq six sept huit neuf dix onze douze'.split(' '),
  },
];
