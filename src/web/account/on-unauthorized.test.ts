import { describe, expect, it, vi } from 'vitest';
import { onUnauthorized } from './on-unauthorized.ts';
import { respondWithProblem, respondWith, ScriptedServer } from '#tests/fakes/scripted-server.ts';

describe('a 401 response', () => {
  it('calls back, except for a rejected sign-in', async () => {
    const server = new ScriptedServer()
      .on('POST /api/reports', respondWithProblem(401, 'sign-in-first', 'Please sign in.'))
      .on('POST /api/account/sign-in', respondWithProblem(401, 'wrong-credentials', 'Not right.'))
      .on('GET /api/levels', respondWith([]));
    const noticed = vi.fn<() => void>();
    const fetch = onUnauthorized(server.fetch, noticed);
    await fetch('/api/levels', {});
    await fetch('/api/account/sign-in', { method: 'POST' });
    expect(noticed).not.toHaveBeenCalled();
    expect((await fetch('/api/reports', { method: 'POST' })).status).toBe(401);
    expect(noticed).toHaveBeenCalledOnce();
  });
});
