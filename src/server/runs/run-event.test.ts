import { expect, it } from 'vitest';
import { parHops } from '#tests/builders/build-path.ts';
import { buildRunningServer } from '#tests/builders/build-running-server.ts';
import type { RunEvent } from './run-event.ts';

it('a run of a single player is reported when it is opened and when it ends, once each', async () => {
  const events: RunEvent[] = [];
  const server = await buildRunningServer({ onRun: (event) => events.push(event) });
  const visitor = server.visitor();
  const run = await visitor.openDaily();
  // A ranked run is resumed, not opened again.
  expect((await visitor.openDaily()).id).toBe(run.id);
  expect(events).toEqual([{ mode: 'daily', state: 'begun', count: 1 }]);
  const hops = parHops(run);
  for (const hop of [...hops, ...hops.slice(-1)]) expect((await visitor.hop(run, hop)).status).toBe(200);
  expect(events.slice(1)).toEqual([{ mode: 'daily', state: 'complete', count: 1 }]);
});
