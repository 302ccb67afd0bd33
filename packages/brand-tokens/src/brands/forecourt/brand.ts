import type { Brand } from '../../Brand.ts';
import { logo } from './logo.ts';

export const forecourt: Brand = {
  id: 'forecourt',
  title: 'Forecourt',
  logo,
  login: { heading: 'Welcome to the AI Dashboard', button: 'login' },
  hasProductSelector: true,
  hasMarketingLink: true,
};
