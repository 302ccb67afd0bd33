import { testActs } from './testActs.tsx';

testActs('marque');
