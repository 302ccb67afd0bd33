declare module 'nspell' {
  /** A checker by a Hunspell dictionary. */
  export default function nspell(aff: Uint8Array, dic: Uint8Array): { correct: (word: string) => boolean };
}
