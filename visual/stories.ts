import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isMain, type Theme, themes } from './look.ts';
import type { Picture } from './manifest.ts';

interface Entry {
  id: string;
  title: string;
  name: string;
  type: string;
  /** A test of a story is an entry of its own; it starts from the picture that its story already has. */
  subtype?: string;
  tags?: string[];
}

interface StoryPicture extends Picture {
  storyId: string;
  theme: Theme;
}

const index = join(dirname(import.meta.dirname), 'storybook-static/index.json');

/**
 * Every story of the built Storybook, in each brand and each appearance once: a theme is nothing but tokens, and the pictures of
 * `Foundations/Color` have every color of all themes. A story with the tag `every-theme` has the other two themes as well, and so has any
 * `Default` in the second circle.
 */
export function readStoryPictures(): StoryPicture[] {
  const entries: Entry[] = Object.values(JSON.parse(readFileSync(index, 'utf8')).entries);
  return entries
    .filter(({ type, subtype, tags = [] }) => type === 'story' && subtype !== 'test' && !tags.includes('no-picture'))
    .flatMap(({ id, title, name, tags = [] }) => {
      const isInEveryTheme = tags.includes('every-theme');
      return themes
        .filter((theme) => isMain(theme) || isInEveryTheme || name === 'Default')
        .map((theme) => ({
          storyId: id,
          theme,
          title: `${title} / ${name} · ${theme.brand} ${theme.appearance}`,
          name: `stories/${id}.${theme.brand}-${theme.appearance}`,
          isFull: !isMain(theme) && !isInEveryTheme,
        }));
    });
}
