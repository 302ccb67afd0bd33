import { testNotes } from './noteScreen.tsx';

testNotes('forecourt');
