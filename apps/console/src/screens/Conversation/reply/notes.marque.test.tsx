import { testNotes } from './noteScreen.tsx';

testNotes('marque');
