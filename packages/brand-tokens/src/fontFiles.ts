import type { BrandId } from './brands.ts';

/** A brand's face as one file, for pages that no bundler builds. It has the Latin letters. */
export interface FontFile {
  /** As the brand's tokens name it. */
  family: string;
  /** The file's address on this machine. */
  url: string;
  /** The range of the width axis, as `font-stretch` has it. */
  stretch: string;
}

const file = (path: string) => import.meta.resolve(`@fontsource-variable/${path}`);

/** The face of every brand. */
export const fontFiles: Record<BrandId, FontFile> = {
  forecourt: { family: 'Inter Variable', url: file('inter/files/inter-latin-wght-normal.woff2'), stretch: 'normal' },
  marque: {
    family: 'Archivo Variable',
    url: file('archivo/files/archivo-latin-standard-normal.woff2'),
    stretch: '62% 125%',
  },
};
