import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAccountServer, deleteAllPlayers } from '#tests/builders/build-account-server.ts';
import { buildDatabase } from '#tests/builders/build-database.ts';
import type { OpenDatabase } from '../store/open-database.ts';
import { boundClaimedAddresses, UNTRUSTED_PROXY_FACTOR } from './limits-behind-proxy.ts';
import { LIMITS } from './limits.ts';
import { createPostgresLimits } from './postgres-limits.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await buildDatabase();
}, 60_000);
afterAll(() => database.close());
beforeEach(() => deleteAllPlayers(database.db));

describe('the limits behind a proxy that is not trusted', () => {
  it('do not lock the other players out when one has used theirs up', async () => {
    const { browser } = await buildAccountServer(database.db);
    const status = async (client: string) => {
      const headers = { 'x-forwarded-for': client };
      return (await browser('172.18.0.2').post('/api/account/confirm-email', { token: 'x' }, headers)).status;
    };
    for (let count = 0; count < LIMITS.token.most; count += 1) expect(await status('203.0.113.7')).toBe(400);
    expect(await status('203.0.113.7')).toBe(429);
    expect(await status('203.0.113.8')).toBe(400);
  });

  it('are ten times one for all clients that it names, so that made-up addresses gain no more', async () => {
    const limits = boundClaimedAddresses(createPostgresLimits({ db: database.db, clock: () => 0 }));
    const limit = { most: 2, seconds: 60 };
    const consume = (client: number, peer = '172.18.0.2') =>
      limits.consume(`guest:address:via ${peer} 203.0.113.${client}`, limit);
    const all = limit.most * UNTRUSTED_PROXY_FACTOR;
    for (let client = 0; client < all; client += 1) expect((await consume(client)).admitted).toBe(true);
    expect((await consume(all)).admitted).toBe(false);
    expect((await consume(all, '172.18.0.3')).admitted).toBe(true);
    expect((await limits.consume('guest:address:172.18.0.2', limit)).admitted).toBe(true);
    await limits.refund('guest:address:via 172.18.0.2 203.0.113.1');
    expect((await consume(1)).admitted).toBe(false);
    await limits.refund('guest:address:via 172.18.0.2 203.0.113.1');
    await limits.refund('guest:address:via 172.18.0.2 203.0.113.1');
    expect((await consume(1)).admitted).toBe(true);
  });
});
