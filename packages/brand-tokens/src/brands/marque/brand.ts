import type { Brand } from '../../Brand.ts';
import { logo } from './logo.ts';

/** The alternate host's brand (spec 1 §1, §2: the variant). */
export const marque: Brand = {
  id: 'marque',
  title: 'Marque',
  logo,
  login: { heading: 'Welcome to the Dashboard', button: 'continue' },
  loginErrorTimeout: 6000,
  hasProductSelector: false,
  hasMarketingLink: false,
};
