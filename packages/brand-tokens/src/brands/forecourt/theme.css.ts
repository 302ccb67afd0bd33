import { defineTheme } from '../../defineTheme.ts';
import { forecourt } from './brand.ts';

defineTheme(forecourt.id, forecourt.tokens);
