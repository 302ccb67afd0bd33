// `pnpm docs:configuration`: writes docs/configuration.md.
import { writeFileSync } from 'node:fs';
import { configurationFile, writeConfigurationPage } from './configurationPage.ts';

writeFileSync(configurationFile, writeConfigurationPage());
