import { defineTheme } from '../../defineTheme.ts';
import { marque } from './brand.ts';
import { tokens } from './tokens.ts';

defineTheme(marque.id, tokens);
