import { describeLevelProgressStore } from '../contracts/level-progress-store.contract.ts';
import { createMemoryLevelProgressStore } from './memory-level-progress-store.ts';

describeLevelProgressStore('memory', createMemoryLevelProgressStore);
