import { describe, expect, it } from 'vitest';
import {
  AS_ADA,
  networkError,
  respondWith,
  respondWithProblem,
  ScriptedServer,
} from '#tests/fakes/scripted-server.ts';
import { createAuthApi } from './auth-api.ts';

const open = (server: ScriptedServer) => createAuthApi(server.fetch);

describe('accounts over HTTP', () => {
  it('sends what was typed, and accepts only a session', async () => {
    const server = new ScriptedServer().on('POST /api/account/sign-in', respondWith(AS_ADA));
    const credentials = { identifier: 'Ada', password: 'difference engine' };
    expect(await open(server).signIn(credentials)).toEqual({ ok: true, value: AS_ADA });
    expect(server.sent).toEqual([{ call: 'POST /api/account/sign-in', body: credentials }]);
    server.on('POST /api/account/sign-in', respondWith({ user: 'Ada' }));
    expect(await open(server).signIn(credentials)).toEqual({ ok: false, error: { kind: 'unreachable' } });
  });

  it("passes on the server's message", async () => {
    const server = new ScriptedServer().on(
      'POST /api/account/sign-in',
      respondWithProblem(404, 'username-not-found', 'Username not found'),
    );
    expect(await open(server).signIn({ identifier: 'Bab', password: 'x' })).toMatchObject({
      ok: false,
      error: { kind: 'refused', code: 'username-not-found', message: 'Username not found' },
    });
  });

  it('escapes the username it checks', async () => {
    const requests: string[] = [];
    const api = createAuthApi((input) => {
      requests.push(input);
      return Promise.resolve(Response.json({ available: false }));
    });
    expect(await api.isUsernameFree('a&b=c')).toEqual({ ok: true, value: false });
    expect(requests).toEqual(['/api/account/username?name=a%26b%3Dc']);
  });

  it.each([
    ['no answer', networkError],
    ['a refusal', respondWithProblem(429, 'too-many', 'Too many.')],
    ['nonsense', respondWith({ available: 'perhaps' })],
  ])('reports a username check that meets %s as unreachable', async (_, answer) => {
    const server = new ScriptedServer().on('GET /api/account/username', answer);
    expect(await open(server).isUsernameFree('Ada')).toEqual({ ok: false, error: { kind: 'unreachable' } });
  });
});
