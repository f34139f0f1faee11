import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { browserAccountHost } from '#web/account/account-host.ts';
import { createAccountStore } from '#web/account/account-store.ts';
import { createAccountApi } from '#web/server-api/api.ts';
import { closePartyPage, openPartyPage } from '#tests/builders/build-party-page.tsx';
import {
  ADA,
  respondWith,
  respondWithProblem,
  ScriptedServer,
  SIGNED_OUT,
} from '#tests/fakes/scripted-server.ts';
import { AdminPage } from './admin-page.tsx';

afterEach(closePartyPage);

const REPORT = {
  id: 'one',
  player: { id: 'eve', name: 'Eve' },
  description: 'The page is blank',
  steps_to_reproduce: null,
  expected_behavior: null,
  actual_behavior: null,
  created_at: '2026-11-28T00:00:00Z',
};
const sessionOf = (id: string) => ({ ...SIGNED_OUT, user: { ...ADA, id } });

it('[ADMIN-1] shows nothing of an admin to the next account in the same tab', async () => {
  const server = new ScriptedServer()
    .on('GET /api/session', respondWith(sessionOf('ada')))
    .on('GET /api/admin/log', respondWith({ actions: [], next: null }))
    .on('GET /api/admin/reports', respondWith({ reports: [REPORT], next: null }));
  const account = createAccountStore(createAccountApi(server.fetch), browserAccountHost());
  const page = await openPartyPage(
    { kind: 'none' },
    { screen: <AdminPage />, parts: { account, fetch: server.fetch } },
  );
  expect(page.text()).toContain('The page is blank');
  for (const call of ['GET /api/admin/log', 'GET /api/admin/reports'])
    server.on(call, respondWithProblem(404, 'not-found', 'There is no such call.'));
  act(() => account.adopt(sessionOf('grace')));
  expect(page.text()).not.toContain('The page is blank');
  await page.settle();
  expect(page.text()).not.toContain('Operator');
});
