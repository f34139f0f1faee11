import { describeProgressStore } from '../contracts/progress-store.contract.ts';
import { createMemoryProgressStore } from './memory-progress-store.ts';

describeProgressStore('memory', createMemoryProgressStore);
