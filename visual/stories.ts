import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { takesAny } from './environment.ts';
import { isFarApart, type Theme, themes } from './look.ts';
import type { Picture } from './Picture.ts';

interface Entry {
  id: string;
  title: string;
  name: string;
  type: string;
  /** A test of a story is an entry of its own; it starts from the picture that its story already has. */
  subtype?: string;
  tags?: string[];
}

interface Story {
  id: string;
  pictures: (Picture & { theme: Theme })[];
}

const index = join(dirname(import.meta.dirname), 'storybook-static/index.json');
// A run that takes screens alone does not build the Storybook.
const entries: Entry[] = takesAny('stories') ? Object.values(JSON.parse(readFileSync(index, 'utf8')).entries) : [];

/**
 * Every story of the built Storybook. `Default` has a picture in every theme, and so has a story with the tag `every-theme`;
 * any other has one in each brand and in each appearance: a theme is nothing but tokens, and the picture of `Docs/Color`
 * has every color of all themes.
 */
export const stories: Story[] = entries
  .filter(({ type, subtype }) => type === 'story' && subtype !== 'test')
  .map(({ id, title, name, tags = [] }) => ({
    id,
    pictures: themes
      .filter((theme) => name === 'Default' || tags.includes('every-theme') || isFarApart(theme))
      .map((theme) => ({
        theme,
        title: `${title} / ${name} · ${theme.brand} ${theme.appearance}`,
        name: `stories/${id}.${theme.brand}-${theme.appearance}`,
      })),
  }));
