import type { FrameHost } from '../frame-host.ts';
import type { InstantMemory } from './instant-memory.ts';

/** Dependencies of the instant updates. */
export interface InstantTools {
  readonly host: FrameHost;
  readonly memory: InstantMemory;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** A UUID of version 4. */
  readonly newId: () => string;
}
