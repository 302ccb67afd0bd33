import { createGlobalThemeContract } from '@vanilla-extract/css';
import { contract, nameProperty } from './contract.ts';

/** Every token as a custom property `--fc-<path>`; a global contract keeps the names stable between builds. */
export const vars = createGlobalThemeContract(contract, (_value, path) => nameProperty(path));
