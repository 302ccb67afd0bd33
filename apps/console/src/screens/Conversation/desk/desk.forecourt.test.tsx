import { testDesk } from './deskScreen.tsx';

testDesk('forecourt');
