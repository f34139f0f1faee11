import { describeLeaderboardSource } from '#tests/contracts/leaderboard-source.contract.ts';
import { createMemoryLeaderboardSource } from './memory-leaderboard-source.ts';

describeLeaderboardSource('memory', createMemoryLeaderboardSource);
