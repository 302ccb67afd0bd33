import { testDesk } from './deskScreen.tsx';

testDesk('marque');
