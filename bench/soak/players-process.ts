// Forked by crowd.mjs: players who play until the order `stop`.
import { assertNever } from '#core/assert-never.ts';
import { crawlLinks, linkMapOf } from '#tests/browser/support/link-map.ts';
import { seededChance } from '#tests/builders/seeded-chance.ts';
import { ACTIVITIES, drawActivity } from './players/activities.ts';
import { PartyTable, TABLE_SIZE } from './players/party-table.ts';
import { createPause } from './players/pause.ts';
import { SoakPlayer } from './players/soak-player.ts';
import type { Surroundings } from './players/surroundings.ts';
import type { PlayersReport } from './crowd.mjs';

type Order = { type: 'crawl'; origin: string } | { type: 'start'; players: number } | { type: 'stop' };

const MOST_EXAMPLES = 10;
/** Clients behind the proxy: more than a server that forgot none of them could hold for free. */
const ADDRESSES = 5_000;
const PARTY = 'a party';
/** Of the players. */
const IN_PARTIES = 0.4;

const chance = seededChance(20_261_128);
const over = new AbortController();
const pause = createPause(chance, over.signal);
const finished: Record<string, number> = { [PARTY]: 0 };
for (const name of Object.keys(ACTIVITIES)) finished[name] = 0;
const examples: string[] = [];
let unexpected = 0;
let players: Promise<unknown> = Promise.resolve();
let surroundings: Surroundings | null = null;
let made = 0;

process.on('message', (order: Order) => {
  void obey(order).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit());

async function obey(order: Order): Promise<object> {
  switch (order.type) {
    case 'crawl': {
      const links = await crawlLinks(order.origin);
      const map = linkMapOf(links);
      const newPlayer = () => {
        made += 1;
        const n = made % ADDRESSES;
        return new SoakPlayer(order.origin, `10.1.${Math.floor(n / 250)}.${1 + (n % 250)}`);
      };
      surroundings = { map, chance, pause, newPlayer };
      await readAll(order.origin, map.titles);
      const all = [...links.values()].reduce((sum, targets) => sum + targets.length, 0);
      return { titles: map.titles.length, linksEach: all / map.titles.length };
    }
    case 'start': {
      if (surroundings === null) throw new Error('The links are not known yet');
      const tables = Math.max(1, Math.floor((order.players * IN_PARTIES) / TABLE_SIZE));
      const single = order.players - tables * TABLE_SIZE;
      const there = surroundings;
      players = Promise.all([
        ...Array.from({ length: tables }, () => playParties(there)),
        ...Array.from({ length: single }, (_, place) => playAlone(there, place)),
      ]);
      return { tables, single };
    }
    case 'stop': {
      over.abort();
      await players;
      const report: PlayersReport = { finished, unexpected, repeated: SoakPlayer.repeated, examples };
      return report;
    }
    default:
      return assertNever(order);
  }
}

/** Reads every article as the game does, so that the server's cache of answers does not fill while it is measured. */
async function readAll(origin: string, titles: readonly string[]): Promise<void> {
  const reader = new SoakPlayer(origin, '10.0.0.1');
  const left = titles.values();
  const lane = async () => {
    for (const title of left) await reader.readPage(title, null);
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
}

/** The first players begin with different activities, so that each comes early. */
async function playAlone(there: Surroundings, place: number): Promise<void> {
  let name = Object.keys(ACTIVITIES)[place] ?? drawActivity(chance);
  while (!(await pause(0, 2_000))) {
    const activity = ACTIVITIES[name];
    if (activity === undefined) throw new Error(`There is no activity ${name}`);
    await attempt(name, () => activity.run(there));
    name = drawActivity(chance);
  }
}

async function playParties(there: Surroundings): Promise<void> {
  let table = new PartyTable(there);
  while (!(await pause(0, 2_000))) {
    const went = await attempt(PARTY, () => table.play());
    // The accounts may still be in the party.
    if (!went) table = new PartyTable(there);
  }
}

/** Counts an activity; an error in it is what the players did not expect. Resolves with whether it went well. */
async function attempt(name: string, play: () => Promise<void>): Promise<boolean> {
  try {
    await play();
    // An activity that the end cut short is none.
    if (!over.signal.aborted) finished[name] = (finished[name] ?? 0) + 1;
    return true;
  } catch (error) {
    unexpected += 1;
    if (examples.length < MOST_EXAMPLES)
      examples.push(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    return false;
  }
}
