/** Small words that no other of the three languages has. */
const functionWords = {
  english: 'the is it you your i my we are do does can would have what when this that and of for with will',
  spanish: 'el los las una es está por para con que usted su sus nuestro puede gracias de del y tenemos hasta lunes',
  french: 'le les des une est pour avec que vous votre nos nous pouvez merci du et à avons jusqu’à lundi dans',
};
const tables = Object.entries(functionWords).map(([language, words]) => [language, new Set(words.split(' '))] as const);

/** @returns how many small words of a language a text has */
export function countWords(text: string, language: keyof typeof functionWords): number {
  const known = tables.find(([name]) => name === language)![1];
  return text
    .toLowerCase()
    .split(/[^\p{L}’]+/u)
    .filter((word) => known.has(word)).length;
}
