import { defineTheme } from '../../defineTheme.ts';
import { marque } from './brand.ts';

defineTheme(marque.id, marque.tokens);
