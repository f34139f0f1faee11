import { describe, expect, it } from 'vitest';
import { AS_ADA, breaks, SIGNED_OUT, refuses, says, ScriptedServer } from '#tests/fakes/scripted-server.ts';
import { createHttpAccountGateway } from './http-account-gateway.ts';

const open = (server: ScriptedServer) => createHttpAccountGateway(server.fetch);

describe('accounts over HTTP', () => {
  it('sends what was typed, and accepts only a session', async () => {
    const server = new ScriptedServer().on('POST /api/account/sign-in', says(AS_ADA));
    const credentials = { identifier: 'Ada', password: 'difference engine' };
    expect(await open(server).signIn(credentials)).toEqual({ ok: true, value: AS_ADA });
    expect(server.sent).toEqual([{ call: 'POST /api/account/sign-in', body: credentials }]);
    server.on('POST /api/account/sign-in', says({ user: 'Ada' }));
    expect(await open(server).signIn(credentials)).toEqual({ ok: false, error: { kind: 'unreachable' } });
  });

  it("passes on the server's message", async () => {
    const server = new ScriptedServer().on(
      'POST /api/account/sign-in',
      refuses(404, 'username-not-found', 'Username not found'),
    );
    expect(await open(server).signIn({ identifier: 'Bab', password: 'x' })).toMatchObject({
      ok: false,
      error: { kind: 'refused', code: 'username-not-found', message: 'Username not found' },
    });
  });

  it('escapes the username it checks', async () => {
    const asked: string[] = [];
    const gateway = createHttpAccountGateway((input) => {
      asked.push(input);
      return Promise.resolve(Response.json({ available: false }));
    });
    expect(await gateway.isUsernameFree('a&b=c')).toEqual({ ok: true, value: false });
    expect(asked).toEqual(['/api/account/username?name=a%26b%3Dc']);
  });

  it.each([
    ['no answer', breaks],
    ['a refusal', refuses(429, 'too-many', 'Too many.')],
    ['nonsense', says({ available: 'perhaps' })],
  ])('reports a username check that meets %s as unreachable', async (_, answer) => {
    const server = new ScriptedServer().on('GET /api/account/username', answer);
    expect(await open(server).isUsernameFree('Ada')).toEqual({ ok: false, error: 'unreachable' });
  });

  it('signs out, and reads the session', async () => {
    const server = new ScriptedServer()
      .on('POST /api/account/sign-out', says(SIGNED_OUT))
      .on('GET /api/session', says(SIGNED_OUT));
    expect(await open(server).signOut()).toEqual({ ok: true, value: SIGNED_OUT });
    expect(await open(server).session()).toEqual({ ok: true, value: SIGNED_OUT });
  });
});
