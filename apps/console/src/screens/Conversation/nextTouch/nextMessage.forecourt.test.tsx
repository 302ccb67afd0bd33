import { testNextMessage } from './nextMessageScreen.tsx';

testNextMessage('forecourt');
