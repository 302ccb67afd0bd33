import type { ReactNode } from 'react';

/** Something that can be done from anywhere. */
export interface Command {
  /** Unique in the whole palette. */
  id: string;
  label: string;
  /** A lucide element before the words. */
  icon?: ReactNode;
  /** Quiet words at the end of the row, such as what the command belongs to. */
  hint?: string;
  onAction: () => void;
}

/** Commands that belong together, under a title. */
export interface CommandSection {
  id: string;
  title: string;
  commands: readonly Command[];
}

/** What a section shows for what was typed. */
export interface CommandMatches {
  id: string;
  title: string;
  /** The best of those that match, as far as they are shown. */
  commands: Command[];
  /** How many match. */
  total: number;
}

interface IndexedSection {
  section: CommandSection;
  title: string;
  commands: readonly { command: Command; label: string; all: string }[];
}

/** Rows of a section: enough to choose from while nothing is typed, and more than anybody reads once something is. */
const shown = { idle: 8, typed: 50 };

/**
 * Lower case, without accents: `Muller` finds `Müller`. A collator, as React Aria's `useFilter` has one, compares at every
 * place of every label: too slow for ten thousand of them at each key.
 */
const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase().toLowerCase();

/** Prepares the commands for being searched at every key. */
export const indexCommands = (sections: readonly CommandSection[]): IndexedSection[] =>
  sections.map((section) => {
    const title = fold(section.title);
    return {
      section,
      title,
      commands: section.commands.map((command) => {
        const label = fold(command.label);
        return { command, label, all: `${label} ${fold(command.hint ?? '')} ${title}` };
      }),
    };
  });

/**
 * The commands in which every typed word occurs, in the label or else in the hint or the section's title. The best come
 * first, within a section and among the sections.
 */
export function matchCommands(index: readonly IndexedSection[], typed: string): CommandMatches[] {
  const query = fold(typed).trim();
  const words = query.split(/\s+/).filter(Boolean);
  const limit = words.length === 0 ? shown.idle : shown.typed;
  return index
    .map(({ section: { id, title }, commands }) => {
      const ranked = commands
        .map(({ command, label, all }) => ({ command, rank: getRank(label, all, query, words) }))
        .filter(({ rank }) => rank !== Infinity)
        .toSorted((one, other) => one.rank - other.rank);
      return {
        rank: ranked[0]?.rank ?? Infinity,
        matches: { id, title, total: ranked.length, commands: ranked.slice(0, limit).map(({ command }) => command) },
      };
    })
    .filter(({ rank }) => rank !== Infinity)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ matches }) => matches);
}

/** How well a command fits, 0 being best; infinite where it does not. */
function getRank(label: string, all: string, query: string, words: readonly string[]): number {
  if (words.length === 0) return 0;
  if (!words.every((word) => all.includes(word))) return Infinity;
  if (label.startsWith(query)) return 0;
  if (words.every((word) => ` ${label}`.includes(` ${word}`))) return 1;
  return words.every((word) => label.includes(word)) ? 2 : 3;
}
