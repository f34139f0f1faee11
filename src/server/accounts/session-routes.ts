import { Hono } from 'hono';
import { onlyGet, onlyPost } from '#platform/http/problem-answer.ts';
import { privateAnswer, sessionAnswerFor, type AccountDependencies } from './account-dependencies.ts';
import { giveCookies } from './sessions.ts';

/** GET /api/session and POST /api/account/sign-out; both answer the current session. */
export function sessionRoutes(desk: AccountDependencies): Hono {
  const { sessions, guests } = desk;
  return new Hono()
    .get('/api/session', async (c) => {
      const answer = await sessionAnswerFor(desk, c, await sessions.identify(c));
      // Clients call this once per visit, so renewing here keeps a returning player the same guest.
      if (answer.guest !== null) guests.keep(c, answer.guest);
      return privateAnswer(c, answer);
    })
    .all('/api/session', onlyGet)
    .post('/api/account/sign-out', async (c) => {
      giveCookies(c, await sessions.end(c));
      return privateAnswer(c, await sessionAnswerFor(desk, c, null));
    })
    .all('/api/account/sign-out', onlyPost);
}
