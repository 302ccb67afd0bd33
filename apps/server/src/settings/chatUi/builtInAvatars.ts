/** A picture that every dealer can choose. */
interface BuiltInAvatar {
  id: string;
  name: string;
  svg: string;
}

const on = (background: string, shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><circle cx="48" cy="48" r="48" fill="${background}"/>${shapes}</svg>`;

const line = (color: string, d: string) =>
  `<path fill="none" stroke="${color}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

export const builtInAvatars: readonly BuiltInAvatar[] = [
  {
    id: 'assistant',
    name: 'Assistant',
    svg: on(
      '#E8E3F5',
      `<circle cx="48" cy="42" r="17" fill="#5B3E96"/><path fill="#5B3E96" d="M16 84a32 26 0 0 1 64 0z"/>${line('#2B1B52', 'M27 45v-5a21 21 0 0 1 42 0v5M69 46c0 8-5 13-13 14')}`,
    ),
  },
  {
    id: 'chat',
    name: 'Speech bubble',
    svg: on(
      '#DCEBFA',
      `<path fill="#1F5FA8" d="M26 28h44a7 7 0 0 1 7 7v24a7 7 0 0 1-7 7H46L32 77V66h-6a7 7 0 0 1-7-7V35a7 7 0 0 1 7-7z"/><circle cx="35" cy="47" r="4" fill="#FFF"/><circle cx="48" cy="47" r="4" fill="#FFF"/><circle cx="61" cy="47" r="4" fill="#FFF"/>`,
    ),
  },
  {
    id: 'car',
    name: 'Car',
    svg: on(
      '#DDF1E6',
      `<path fill="#1E7A4C" d="M18 52c0-5 3-8 8-9l8-13c1-2 3-3 5-3h19c2 0 4 1 5 3l8 13c5 1 8 4 8 9v11H18z"/><path fill="#DDF1E6" d="M36 42l5-9h15l5 9z"/><circle cx="32" cy="63" r="7" fill="#123F29"/><circle cx="65" cy="63" r="7" fill="#123F29"/>`,
    ),
  },
  {
    id: 'key',
    name: 'Key',
    svg: on(
      '#FBEBD3',
      `<circle cx="35" cy="48" r="12" fill="none" stroke="#9A5B06" stroke-width="7"/>${line('#9A5B06', 'M48 48h30M67 49v10M77 49v8')}`,
    ),
  },
  {
    id: 'star',
    name: 'Star',
    svg: on('#FADFE4', `<path fill="#A82543" d="M48 19l9 19 20 3-15 15 4 21-18-10-18 10 4-21-15-15 20-3z"/>`),
  },
  {
    id: 'smile',
    name: 'Smiley',
    svg: on(
      '#E3E6EB',
      `<circle cx="36" cy="41" r="5" fill="#3A4454"/><circle cx="60" cy="41" r="5" fill="#3A4454"/>${line('#3A4454', 'M30 57c9 13 27 13 36 0')}`,
    ),
  },
];
