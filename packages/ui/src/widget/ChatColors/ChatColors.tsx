import type { ChatColors as Shades } from '@forecourt/brand-tokens/chatColors';
import type { CSSProperties, ReactNode } from 'react';
import * as styles from './ChatColors.css.ts';

export interface ChatColorsProps {
  /** The shades of a dealer's color, by their roles (`chatColors`); the brand's until they are known. */
  colors: Shades | undefined;
  /** The chat that takes the colors. */
  children: ReactNode;
}

/** Gives the chat inside it a dealer's color. */
export const ChatColors = ({ colors, children }: ChatColorsProps) => (
  <div className={styles.root} style={colors && getProperties(colors)}>
    {children}
  </div>
);

const getProperties = (colors: Shades): CSSProperties =>
  Object.fromEntries(styles.properties.map(([role, name]) => [name, colors[role]]));
