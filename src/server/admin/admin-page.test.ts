import { expect, it } from 'vitest';
import { buildApp } from '#tests/builders/build-app.ts';
import { buildServices } from '#tests/builders/build-services.ts';
import { PAGE } from '#tests/builders/build-web-app.ts';

const FROM_HERE = { incoming: { socket: { remoteAddress: '198.51.100.1' } } };

it('[ADMIN-1] has the status of an unknown page for all but an admin', async () => {
  const adminNames = new Set<string>();
  const app = await buildApp({ services: await buildServices({ adminNames }) });
  const visit = (path: string, cookie = '') =>
    app.request(path, { headers: { accept: 'text/html', cookie } }, FROM_HERE);
  const body = { username: 'Operator', email: 'o@example.org', password: 'correct horse battery' };
  const signedUp = await app.request(
    '/api/account/sign-up',
    {
      method: 'POST',
      headers: { origin: 'http://localhost', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
    FROM_HERE,
  );
  const cookies = signedUp.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  const cookie = cookies.join('; ');
  const unknown = await visit('/no-such-page');
  for (const path of ['/admin', '/admin/', '/Admin'])
    for (const caller of ['', cookie]) {
      const answer = await visit(path, caller);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toBe(PAGE);
      expect([...answer.headers]).toEqual([...unknown.headers]);
    }
  adminNames.add('operator');
  expect((await visit('/admin', cookie)).status).toBe(200);
  expect((await visit('/admin')).status).toBe(404);
  expect((await visit('/account')).status).toBe(200);
});
