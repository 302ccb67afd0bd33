import { testMenuTable } from './menuTable.tsx';

testMenuTable('forecourt');
