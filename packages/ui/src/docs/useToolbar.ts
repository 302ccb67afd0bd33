import { type BrandId, isBrandId } from '@forecourt/brand-tokens/brands';
import { useEffect, useState } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

interface ChosenTheme {
  brand: BrandId;
  appearance: 'light' | 'dark';
}

/** @returns the theme chosen in Storybook's toolbar, for a page that has no story to read it from */
export function useToolbar(): ChosenTheme {
  const [theme, setTheme] = useState(readTheme);
  useEffect(() => {
    const update = () => setTheme(readTheme());
    const channel = addons.getChannel();
    channel.on(GLOBALS_UPDATED, update);
    return () => channel.off(GLOBALS_UPDATED, update);
  }, []);
  return theme;
}

function readTheme(): ChosenTheme {
  const channel = addons.getChannel();
  const [event] = (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? []) as [
    { globals: Record<string, string> }?,
  ];
  const { brand = '', appearance } = event?.globals ?? {};
  return {
    brand: isBrandId(brand) ? brand : 'forecourt',
    appearance: appearance === 'dark' ? 'dark' : 'light',
  };
}
