import { defineTheme } from '../../defineTheme.ts';
import { forecourt } from './brand.ts';
import { tokens } from './tokens.ts';

defineTheme(forecourt.id, tokens);
