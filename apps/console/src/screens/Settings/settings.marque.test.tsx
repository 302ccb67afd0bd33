import { testSettingsTable } from './settingsTable.tsx';

testSettingsTable('marque');
