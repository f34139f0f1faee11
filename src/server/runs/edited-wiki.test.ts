import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PostgresArticleStore } from '#articles/store/postgres-article-store.ts';
import { utcDayStart } from '#core/daily/utc-day.ts';
import { buildDatabase } from '#tests/builders/build-database.ts';
import {
  buildForeignEncyclopedia,
  buildReferee,
  linkHop,
  problemOf,
  runOf,
  type Referee,
  type RefereeBrowser,
} from '#tests/builders/build-referee.ts';
import { buildTargetPicker } from '#tests/builders/build-target-picker.ts';
import { buildFakeWiki, buildWiki } from '#tests/builders/build-wiki.ts';
import type { FakeWiki } from '#tests/fakes/fake-wiki.ts';
import type { OpenDatabase } from '../store/open-database.ts';

const HOUR = 3_600_000;

let database: OpenDatabase;
let referee: Referee;
let wiki: FakeWiki;
beforeAll(async () => {
  database = await buildDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  referee = await buildReferee(database.db);
  wiki = await buildFakeWiki();
  const { clock } = referee;
  wiki.pages.now = utcDayStart(clock.now()) - HOUR;
  wiki.pages.write('Ant', { links: ['Bee'] });
  wiki.pages.write('Bee', { links: ['Dog'] });
  wiki.pages.write('Dog', { links: ['Eel'] });
  wiki.pages.write('Eel');
  wiki.pages.now = clock.now();
  const { source } = await buildWiki(wiki, {
    clock,
    store: (id) =>
      new PostgresArticleStore({
        db: database.db,
        source: id,
        maxBytes: 100_000_000,
        now: clock.now,
        report: (trouble) => expect.fail(trouble),
      }),
  });
  const encyclopedia = { source, targetPicker: buildTargetPicker() };
  referee.encyclopedias = { open: encyclopedia, starter: encyclopedia };
  referee.app = referee.anotherProcess();
});

/** Sends the hop with the number of the page's current revision. */
function follow(browser: RefereeBrowser, runId: string, n: number, title: string) {
  const revision = wiki.pages.at(title)?.revisions.at(-1)?.id ?? 0;
  return browser.hop(runId, linkHop(n, title, { revision }));
}

describe('a run in a wiki that is edited since its challenge was created', () => {
  it('[RUN-14] cannot follow a link that was added to a page of the daily', async () => {
    const browser = referee.browser('one');
    const { id: challengeId } = await referee.daily();
    const { id } = runOf(await browser.open({ mode: 'daily', challengeId }));
    wiki.pages.write('Ant', { links: ['Bee', 'Eel'] });
    expect(problemOf(await follow(browser, id, 1, 'Eel'))).toBe('422 not-a-link');
    expect((await follow(browser, id, 1, 'Bee')).status).toBe(200);
  });

  it('[RUN-14] [CHALLENGE-7] cannot follow a link that was added since a challenge among friends was made', async () => {
    const id = 'abcdefghjk';
    const { info } = referee.encyclopedias.open.source;
    const starter = buildForeignEncyclopedia();
    referee.encyclopedias = { ...referee.encyclopedias, starter };
    referee.app = referee.anotherProcess();
    await referee.db
      .insertInto('friend_challenges')
      .values({
        id,
        source: info.id,
        articles: ['Ant', 'Dog'],
        par: 2,
        user_id: null,
        guest_id: null,
        run_id: null,
        created_at: new Date(referee.clock.now()),
      })
      .execute();
    await referee.clock.pass(HOUR);
    wiki.pages.now = referee.clock.now();
    wiki.pages.write('Ant', { links: ['Bee', 'Dog'] });
    const browser = referee.browser('one');
    const run = runOf(await browser.open({ mode: 'challenge', challengeId: id }));
    expect(run.pin).toBe(`friend-${id}`);
    expect(problemOf(await follow(browser, run.id, 1, 'Dog'))).toBe('422 not-a-link');
    expect((await follow(browser, run.id, 1, 'Bee')).status).toBe(200);
  });

  it('[RUN-14] cannot follow a link that was added to a page of a race, even in the countdown', async () => {
    const race = await referee.race(['Ada']);
    const browser = referee.browser('Ada');
    await referee.clock.pass(2_000);
    wiki.pages.now = referee.clock.now();
    wiki.pages.write('Ant', { links: ['Bee', 'Eel'] });
    await referee.clock.pass(2_000);
    expect(problemOf(await follow(browser, race.runOf('Ada'), 1, 'Eel'))).toBe('422 not-a-link');
    expect((await follow(browser, race.runOf('Ada'), 1, 'Bee')).status).toBe(200);
  });

  it('[RUN-11] waits while the wiki does not say whether a page was edited', async () => {
    const browser = referee.browser('one');
    const { id: challengeId } = await referee.daily();
    const { id } = runOf(await browser.open({ mode: 'daily', challengeId }));
    wiki.behave = ({ params }) => (params.has('list') ? { kind: 'status', status: 500 } : null);
    expect(problemOf(await follow(browser, id, 1, 'Bee'))).toBe('503 encyclopedia-unavailable');
    wiki.behave = () => null;
    expect((await follow(browser, id, 1, 'Bee')).status).toBe(200);
  });
});
