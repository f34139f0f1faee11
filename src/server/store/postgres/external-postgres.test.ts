import { describe, expect, it } from 'vitest';
import { buildDatabaseUrl } from '#tests/builders/build-database.ts';
import { connectToPostgres } from './external-postgres.ts';

/** Time limit that allows for starting PostgreSQL on a busy machine. */
const PLENTY = 60_000;

function changed(address: string, change: (url: URL) => void): string {
  const url = new URL(address);
  change(url);
  return url.href;
}

/** Sets the user where the address has it: before the host, or in the query parameters. */
function asUser(address: string, user: string): string {
  return changed(address, (url) => {
    if (url.searchParams.has('user')) url.searchParams.set('user', user);
    else url.username = user;
  });
}

describe('the operator’s PostgreSQL', { timeout: PLENTY }, () => {
  it('is reached by its address', async () => {
    expect((await connectToPostgres(await buildDatabaseUrl())).ok).toBe(true);
  });

  it('reports a missing database and a rejected user', async () => {
    const url = await buildDatabaseUrl();
    const nowhere = await connectToPostgres(changed(url, (url) => (url.pathname = '/nowhere')));
    expect(nowhere).toEqual({ ok: false, error: expect.stringContaining('has no database nowhere') });
    const stranger = await connectToPostgres(asUser(url, 'stranger'));
    expect(stranger).toEqual({
      ok: false,
      error: expect.stringContaining('rejects the user stranger'),
    });
  });

  it.each([
    ['postgres://wayword:secret@127.0.0.1:1/wayword', /No PostgreSQL answers at 127\.0\.0\.1:1\./u],
    ['postgres://wayword:secret@no-such-host.invalid/wayword', /no-such-host\.invalid, which is not known/u],
    ['mysql://wayword:secret@127.0.0.1/wayword', /must be an address such as postgres:/u],
    ['wayword', /must be an address such as postgres:/u],
  ])('reports an unusable address: %s', async (url, sentence) => {
    const refused = await connectToPostgres(url);
    expect(refused).toEqual({ ok: false, error: expect.stringMatching(sentence) });
    expect(JSON.stringify(refused)).not.toContain('secret');
  });
});
