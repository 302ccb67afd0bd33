import { testMenuTable } from './menuTable.tsx';

testMenuTable('marque');
