import type { Brand } from '../../Brand.ts';
import { logo } from './logo.ts';
import { tokens } from './tokens.ts';

export const forecourt: Brand = {
  id: 'forecourt',
  title: 'Forecourt',
  tokens,
  logo,
  login: { heading: 'Welcome to the AI Dashboard', button: 'login' },
  hasProductSelector: true,
  hasMarketingLink: true,
};
