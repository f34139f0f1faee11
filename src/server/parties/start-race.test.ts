import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fail } from '#core/result.ts';
import { buildDatabase } from '#tests/builders/build-database.ts';
import { buildPartyServices, type PartyServices } from '#tests/builders/build-party-services.ts';
import type { OpenDatabase } from '../store/open-database.ts';

let database: OpenDatabase;
let services: PartyServices;
beforeAll(async () => {
  database = await buildDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  services = await buildPartyServices(database);
});

const NOON = Date.UTC(2026, 10, 21, 12);

describe('starting a race', () => {
  it('[DAILY-9] makes its journey known to every process, so that its result may show a shortest route', async () => {
    const { id, host, player } = await services.party('Ada', 'Bob');
    const stranger = await services.account('Eve');
    const snapshot = await services.step(id, host, 'start');
    const articles = snapshot?.party.race?.articles ?? [];
    expect(articles).toHaveLength(4);
    const source = services.encyclopedia.source.info.id;
    const other = services.anotherProcess();
    const isKnown = (userId: string, titles: readonly string[], from = source) =>
      other.hasRaced(userId, { source: from, articles: titles });
    expect(await isKnown(host.id, articles)).toBe(true);
    expect(await isKnown(player('Bob').id, articles.toReversed())).toBe(true);
    expect(await isKnown(host.id, articles.slice(1))).toBe(false);
    expect(await isKnown(host.id, [...articles, 'Article 9'])).toBe(false);
    expect(await isKnown(host.id, articles, 'elsewhere')).toBe(false);
    expect(await isKnown(stranger.id, articles)).toBe(false);
    // A racer who left, and a member who came after the race had started.
    const carol = await services.account('Carol');
    await services.parties.join(carol, snapshot?.party.code ?? '');
    await services.step(id, player('Bob'), 'leave');
    expect(await isKnown(player('Bob').id, articles)).toBe(true);
    expect(await isKnown(carol.id, articles)).toBe(true);
  });

  it('[PARTY-7] gives all members runs with the same start time, articles and pages', async () => {
    const { id, host, player } = await services.party('Ada', 'Bob');
    const snapshot = await services.step(id, host, 'start');
    const race = snapshot?.party.race;
    if (race === null || race === undefined) throw new Error('no race');
    const articles = ['Article 1', 'Article 2', 'Article 3', 'Article 4'];
    const [startsAt, endsAt] = [NOON + 4_000, NOON + 4_000 + 15 * 60_000];
    expect(race).toMatchObject({ articles, par: 3, startsAt, endsAt, isOver: false });
    const source = services.encyclopedia.source.info.id;
    const pin = `race-${race.id}`;
    const shared = { source, pin, articles, par: 3 };
    expect(await services.db.selectFrom('races').selectAll().execute()).toEqual([
      {
        id: race.id,
        party_id: id,
        ...shared,
        created_at: new Date(NOON),
        starts_at: new Date(startsAt),
        ends_at: new Date(endsAt),
        over_at: null,
        changed_at: new Date(startsAt),
      },
    ]);
    const runs = await services.db.selectFrom('runs').selectAll().execute();
    expect(new Set(runs.map(({ user_id }) => user_id))).toEqual(new Set([host.id, player('Bob').id]));
    expect(runs).toHaveLength(2);
    for (const run of runs)
      expect(run).toMatchObject({
        mode: 'party',
        ...shared,
        race_id: race.id,
        guest_id: null,
        ranked: false,
        state: 'open',
        max_clicks: null,
        started_at: new Date(startsAt),
        expires_at: new Date(endsAt),
      });
    const row = await services.db.selectFrom('parties').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'in-progress', articles, race_id: race.id, seq: 2 });
  });

  it('[PARTY-6] is reserved to the host, and requires all members to be waiting', async () => {
    const { id, host, player } = await services.party('Ada', 'Bob');
    const bob = player('Bob');
    const eve = await services.account('Eve');
    expect(await services.parties.step(id, bob.id, 'start')).toEqual(fail('not-host'));
    expect(await services.parties.step(id, eve.id, 'start')).toEqual(fail('not-found'));
    await services.step(id, host, 'start');
    expect(await services.parties.step(id, host.id, 'start')).toEqual(fail('race-running'));
    await services.step(id, host, 'give-up');
    await services.clock.pass(20 * 60_000);
    await services.parties.presence.recordHeartbeats([host.id, bob.id]);
    await services.parties.sweep();
    expect(await services.parties.step(id, host.id, 'start')).toEqual(fail('not-all-waiting'));
    await services.step(id, bob, 'return');
    expect((await services.step(id, host, 'start'))?.party.state).toBe('in-progress');
  });

  it('[PARTY-6] starts one race when called several times concurrently', async () => {
    const { id, host } = await services.party('Ada', 'Bob');
    const answers = await Promise.all([1, 2, 3].map(() => services.parties.step(id, host.id, 'start')));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await services.db.selectFrom('runs').select('id').execute()).toHaveLength(2);
  });

  it('[PARTY-8] [PARTY-10] while players join and leave puts every remaining member into the race', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id, code, host, player } = await services.party(`Ada${round}`, `Bob${round}`);
      const [cid, dan] = [await services.account(`Cid${round}`), await services.account(`Dan${round}`)];
      const begun = await services.view(id);
      await Promise.all([
        services.parties.join(cid, code),
        services.step(id, host, 'start'),
        services.step(id, player(`Bob${round}`), 'leave'),
        services.anotherProcess().join(dan, code),
      ]);
      const view = await services.view(id);
      expect(view).toEqual(services.applyNews(id, begun));
      const racing = view.party.race?.runners.filter(({ state }) => state === 'racing') ?? [];
      expect(new Set(racing.map(({ userId }) => userId))).toEqual(new Set([host.id, cid.id, dan.id]));
      expect(view.party.members.map(({ status }) => status)).toEqual(['in_game', 'in_game', 'in_game']);
    }
  });

  it.each(['encyclopedia-unavailable', 'no-journey'] as const)(
    'changes nothing if it fails: %s',
    async (why) => {
      const { id, host } = await services.party('Ada');
      const encyclopedia = {
        ...services.encyclopedia,
        targetPicker: { ...services.encyclopedia.targetPicker, draw: async () => fail(why) },
      };
      const process = services.anotherProcess({
        encyclopedias: { open: encyclopedia, starter: encyclopedia },
      });
      const before = await services.view(id);
      expect(await process.step(id, host.id, 'start')).toEqual(fail(why));
      expect(await services.view(id)).toEqual(before);
    },
  );

  /** A process that draws these journeys in turn. */
  const drawing = (...draws: string[][]) => {
    const draw = async () => ({ ok: true, value: { titles: draws.shift() ?? [], par: null } }) as const;
    const encyclopedia = {
      ...services.encyclopedia,
      targetPicker: { ...services.encyclopedia.targetPicker, draw },
    };
    return services.anotherProcess({ encyclopedias: { open: encyclopedia, starter: encyclopedia } });
  };

  it('[PARTY-14] avoids two articles of another open race where possible, but not one', async () => {
    const [first, second, third] = [
      await services.party('Ada'),
      await services.party('Bob'),
      await services.party('Cyd'),
    ];
    const race = ['Ant', 'Bee', 'Cat'];
    const process = drawing(race, ['Ant', 'Cat', 'Dog'], ['Ant', 'Dog', 'Eel'], race);
    const start = ({ id, host }: typeof first) => process.step(id, host.id, 'start');
    await start(first);
    const drawn = { party: { race: { articles: ['Ant', 'Dog', 'Eel'] } } };
    expect(await start(second)).toMatchObject({ value: drawn });
    await services.step(first.id, first.host, 'give-up');
    expect(await start(third)).toMatchObject({ value: { party: { race: { articles: race } } } });
  });

  it("[DAILY-6] avoids today's daily targets where possible", async () => {
    const { id, host } = await services.party('Ada');
    services.closed = new Set(['Bee', 'Cat']);
    const process = drawing(['Ant', 'Bee'], ['Cat', 'Dog'], ['Eel', 'Fox']);
    expect(await process.step(id, host.id, 'start')).toMatchObject({
      value: { party: { race: { articles: ['Eel', 'Fox'], par: null } } },
    });
  });
});
