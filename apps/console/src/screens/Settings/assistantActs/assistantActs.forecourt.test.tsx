import { testActs } from './testActs.tsx';

testActs('forecourt');
