import { testNextMessage } from './nextMessageScreen.tsx';

testNextMessage('marque');
