import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const root = resolve('/games/wayword');

describe('readConfig', () => {
  it('needs nothing to be set', () => {
    expect(readConfig({}, root)).toEqual({
      ok: true,
      value: { port: 4321, host: '127.0.0.1', dataDir: join(root, 'data'), encyclopedia: 'starter' },
    });
  });

  it('takes what is set, and leaves the rest of the environment alone', () => {
    const env = {
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/var/lib/wayword',
      ENCYCLOPEDIA: 'starter',
      HOME: '/root',
    };
    expect(readConfig(env, root)).toEqual({
      ok: true,
      value: { port: 8080, host: '0.0.0.0', dataDir: resolve('/var/lib/wayword'), encyclopedia: 'starter' },
    });
  });

  it('takes an empty variable as one that is not set', () => {
    expect(readConfig({ PORT: '', HOST: '', DATA_DIR: '', ENCYCLOPEDIA: '' }, root)).toEqual(
      readConfig({}, root),
    );
  });

  it.each(['abc', '-1', '65536', '80.5', ' 80', '0x50', '1e3', '99999999'])('refuses port %s', (port) => {
    const config = readConfig({ PORT: port }, root);
    expect(config).toEqual({
      ok: false,
      error: [`PORT must be a whole number from 0 to 65535. It is "${port}".`],
    });
  });

  it.each(['0', '80', '65535'])('takes port %s', (port) => {
    expect(readConfig({ PORT: port }, root)).toMatchObject({ ok: true, value: { port: Number(port) } });
  });

  it('refuses an encyclopedia it cannot open yet, and says so', () => {
    expect(readConfig({ ENCYCLOPEDIA: 'https://en.wikipedia.org' }, root)).toEqual({
      ok: false,
      error: [
        'ENCYCLOPEDIA must be starter, the only one this release can open. It is "https://en.wikipedia.org".',
      ],
    });
  });

  it('names everything that is wrong at once', () => {
    const config = readConfig({ PORT: 'x', HOST: 'http://here', ENCYCLOPEDIA: 'mine' }, root);
    expect(config.ok ? [] : config.error).toHaveLength(3);
  });
});
