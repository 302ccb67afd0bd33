import { testSettingsTable } from './settingsTable.tsx';

testSettingsTable('forecourt');
