import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bugReportAnswer } from '#protocol/bug-report.ts';
import { MAX_REPORT_LENGTH } from '#protocol/bug-report-body.ts';
import { problem } from '#protocol/problem.ts';
import { buildDatabase } from '#tests/builders/build-database.ts';
import {
  ADA,
  buildAccountServer,
  deleteAllPlayers,
  type AccountServer,
  type Browser,
} from '#tests/builders/build-account-server.ts';
import type { OpenDatabase } from '../store/open-database.ts';

const PATH = '/api/reports';

describe('a bug report', { timeout: 30_000 }, () => {
  let database: OpenDatabase;
  let server: AccountServer;
  let mine: Browser;
  beforeAll(async () => {
    database = await buildDatabase();
    server = await buildAccountServer(database.db);
  }, 60_000);
  afterAll(() => database.close());
  beforeEach(async () => {
    await deleteAllPlayers(database.db);
    mine = server.browser();
    await mine.post('/api/account/sign-up', ADA);
  });
  const reports = () => database.db.selectFrom('bug_reports').selectAll().execute();
  const refusal = async (answer: Response) => problem.parse(await answer.json()).error;

  it('is stored with its sender and time', async () => {
    const answer = await mine.post(PATH, {
      description: ' The star is too dark. ',
      steps_to_reproduce: '1. Look',
      expected_behavior: '',
    });
    expect(answer.status).toBe(201);
    const { id } = bugReportAnswer.parse(await answer.json());
    const profile = await database.db.selectFrom('profiles').select('id').executeTakeFirstOrThrow();
    expect(await reports()).toEqual([
      {
        id,
        description: 'The star is too dark.',
        steps_to_reproduce: '1. Look',
        expected_behavior: null,
        actual_behavior: null,
        user_id: profile.id,
        created_at: new Date(Date.UTC(2026, 10, 21, 12)),
      },
    ]);
  });

  it('is rejected from guests', async () => {
    const guest = server.browser();
    await guest.post('/api/test/play');
    const answer = await guest.post(PATH, { description: 'Hello' });
    expect(answer.status).toBe(401);
    expect(await refusal(answer)).toEqual({
      code: 'sign-in-first',
      message: 'You need to be signed in to report bugs.',
    });
    expect(await reports()).toEqual([]);
  });

  it.each([
    ['without a description', {}],
    ['with an empty description', { description: ' \n ' }],
    ['longer than the limit', { description: 'a'.repeat(MAX_REPORT_LENGTH + 1) }],
    ['in the name of another user', { description: 'Hello', user_id: 'eve' }],
    ['with a number as its description', { description: 1 }],
  ])('%s is rejected', async (_, body) => {
    const answer = await mine.post(PATH, body);
    expect(answer.status).toBe(400);
    expect((await refusal(answer)).code).toBe('bad-request');
    expect(await reports()).toEqual([]);
  });

  it('may contain any characters; NUL and lone surrogates are replaced', async () => {
    const description = `'; drop table bug_reports; -- <script>alert(1)</script> 🔭 \u202e \0 \ud800`;
    expect((await mine.post(PATH, { description })).status).toBe(201);
    const [report] = await reports();
    expect(report?.description).toBe(description.replace('\0', '\uFFFD').replace('\ud800', '\uFFFD'));
  });

  it('is accepted at most ten times an hour from a user', async () => {
    for (let n = 0; n < 10; n += 1)
      expect((await mine.post(PATH, { description: `Report ${n}` })).status).toBe(201);
    const refused = await mine.post(PATH, { description: 'One more' });
    expect(refused.status).toBe(429);
    expect(await refusal(refused)).toEqual({
      code: 'too-many',
      message: 'Too many attempts. Please try again in 60 minutes.',
    });
    expect(await reports()).toHaveLength(10);
  });

  it('is rejected from pages of other sites, and cannot be read', async () => {
    const foreign = await mine.post(PATH, { description: 'Hello' }, { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    expect((await mine.get(PATH)).status).toBe(405);
    expect(await reports()).toEqual([]);
  });
});
