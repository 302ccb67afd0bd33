import { type ReactNode, useLayoutEffect } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

export interface SettingProps {
  direction: 'ltr' | 'rtl';
  textSize: string;
  motion: 'full' | 'reduced';
}

/** What `prefers-reduced-motion` brings about: no page can set the preference itself. */
const still = '*, *::before, *::after { animation-name: none !important; transition: none !important; }';

/** Shows stories as a person would see them who has set up the browser in another way. */
export function Setting({ direction, textSize, motion, children }: SettingProps & { children?: ReactNode }) {
  useLayoutEffect(() => {
    const { documentElement: root } = document;
    root.style.fontSize = textSize === '100%' ? '' : textSize;
    root.dir = direction === 'rtl' ? 'rtl' : '';
  }, [direction, textSize]);
  return (
    <>
      {motion === 'reduced' && <style>{still}</style>}
      {children}
    </>
  );
}

/** Shows what is inside of a brand, which is English, from right to left where that is asked for. */
export const Direction = ({ direction, children }: Pick<SettingProps, 'direction'> & { children: ReactNode }) =>
  direction === 'rtl' ? <I18nProvider locale="he-IL">{children}</I18nProvider> : children;
