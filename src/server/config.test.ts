import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const root = resolve('/games/wayword');

describe('readConfig', () => {
  it('has a default for every setting', () => {
    expect(readConfig({}, root)).toEqual({
      ok: true,
      value: {
        port: 4321,
        host: '127.0.0.1',
        dataDir: join(root, 'data'),
        encyclopedia: { kind: 'starter', lang: 'en' },
        batmanTitle: 'Batman',
        databaseUrl: null,
        databasePool: 20,
        embeddedDatabaseMemory: 64,
        natsUrl: null,
        publicUrl: null,
        trustProxy: null,
        keepHopsDays: 400,
        metricsToken: null,
        drainSeconds: 0,
        backups: { everyHours: 24, keep: 7 },
        mail: null,
        admins: [],
      },
    });
  });

  it('reads the settings and ignores other variables', () => {
    const env = {
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/var/lib/wayword',
      ENCYCLOPEDIA: 'https://fr.wikipedia.org',
      WIKI_CONTACT: 'games@school.example',
      BATMAN_TITLE: 'batman_(personnage)',
      DATABASE_URL: 'postgres://wayword@db.example/wayword',
      DATABASE_POOL: '50',
      EMBEDDED_DATABASE_MEMORY: '1024',
      NATS_URL: 'nats://wayword:hunter2@nats.example:4222',
      PUBLIC_URL: 'https://Play.example.org/',
      TRUST_PROXY: '1',
      KEEP_HOPS_DAYS: '90',
      METRICS_TOKEN: 'a-long-enough-token',
      DRAIN_SECONDS: '5',
      BACKUP_EVERY_HOURS: '12',
      BACKUP_KEEP: '3',
      SMTP_URL: 'smtp://mail.example.org:587',
      MAIL_FROM: 'Wayword <games@school.example>',
      ADMINS: 'Ada, grace_h',
      HOME: '/root',
    };
    expect(readConfig(env, root)).toEqual({
      ok: true,
      value: {
        port: 8080,
        host: '0.0.0.0',
        dataDir: resolve('/var/lib/wayword'),
        encyclopedia: {
          kind: 'mediawiki',
          url: new URL('https://fr.wikipedia.org'),
          contact: 'games@school.example',
        },
        batmanTitle: 'Batman (personnage)',
        databaseUrl: 'postgres://wayword@db.example/wayword',
        databasePool: 50,
        embeddedDatabaseMemory: 1024,
        natsUrl: 'nats://wayword:hunter2@nats.example:4222',
        publicUrl: 'https://play.example.org',
        trustProxy: { kind: 'hops', hops: 1 },
        keepHopsDays: 90,
        metricsToken: 'a-long-enough-token',
        drainSeconds: 5,
        backups: { everyHours: 12, keep: 3 },
        mail: { smtpUrl: 'smtp://mail.example.org:587', from: 'Wayword <games@school.example>' },
        admins: ['ada', 'grace_h'],
      },
    });
  });

  it('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', HOST: '', DATA_DIR: '', ENCYCLOPEDIA: '' }, root)).toEqual(
      readConfig({}, root),
    );
  });

  it.each([
    ['0', null],
    ['1', { kind: 'hops', hops: 1 }],
    ['2', { kind: 'hops', hops: 2 }],
    ['127.0.0.1, 203.0.113.0/24,2001:db8::/32', { kind: 'networks' }],
  ] as const)('reads TRUST_PROXY=%s', (TRUST_PROXY, trustProxy) => {
    const config = readConfig({ TRUST_PROXY }, root);
    expect(config).toMatchObject({ ok: true, value: { trustProxy } });
  });

  it.each([
    'yes',
    '-1',
    '1.5',
    '17',
    '10.0.0.0/33',
    '10.0.0/8',
    '0.0.0.0/0',
    '::/129',
    '10.0.0.0/8,',
    'nginx',
  ])('rejects TRUST_PROXY=%s', (TRUST_PROXY) => {
    expect(readConfig({ TRUST_PROXY }, root)).toEqual({
      ok: false,
      error: [
        `TRUST_PROXY must be the number of proxies of yours in front of the server, as 1, or their networks, as 10.0.0.0/8,2001:db8::/32. It is "${TRUST_PROXY}".`,
      ],
    });
  });

  it.each([
    [{ DATABASE_URL: 'mysql://db' }, /^DATABASE_URL must be the address of a PostgreSQL/u],
    [{ NATS_URL: 'redis://cache' }, /^NATS_URL must be the address of a NATS/u],
    [{ NATS_URL: 'nats://nats.example/games' }, /^NATS_URL must be the address of a NATS/u],
    [{ NATS_URL: 'nats://%FF@nats.example' }, /^NATS_URL must be the address of a NATS/u],
    [{ NATS_URL: 'nats://one.example,' }, /^NATS_URL must be the address of a NATS/u],
    [{ NATS_URL: 'nats://one.example,two.example' }, /^NATS_URL must be the address of a NATS/u],
    [{ NATS_URL: 'nats://one.example,tls://two.example' }, /^NATS_URL must be .* with the same scheme/u],
    [{ NATS_URL: 'nats://a:b@one.example,nats://two.example' }, /^NATS_URL must be .* the same .* password/u],
    [{ PUBLIC_URL: 'https://play.example.org/games' }, /^PUBLIC_URL must be .* without a path/u],
    [{ SMTP_URL: 'mail.example.org' }, /^SMTP_URL must be the address of a mail server/u],
    [{ SMTP_URL: 'smtp://mail.example.org' }, /^SMTP_URL needs PUBLIC_URL and MAIL_FROM/u],
    [
      { DATABASE_POOL: '3' },
      /^DATABASE_POOL must be a whole number of connections from 4 to 500\. It is "3"\.$/u,
    ],
    [{ DATABASE_POOL: 'many' }, /^DATABASE_POOL must be /u],
    [
      { EMBEDDED_DATABASE_MEMORY: '1GB' },
      /^EMBEDDED_DATABASE_MEMORY must be a whole number of megabytes from 16 to 65536\. It is "1GB"\.$/u,
    ],
    [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN must be 16 to 256 characters/u],
    [
      { DRAIN_SECONDS: '61' },
      /^DRAIN_SECONDS must be a whole number of seconds from 0 to 60\. It is "61"\.$/u,
    ],
    [{ LOG_FORMAT: 'xml' }, /^LOG_FORMAT must be text or json\. It is "xml"\.$/u],
    [{ LOG_LEVEL: 'all' }, /^LOG_LEVEL must be debug, info, warn or error\. It is "all"\.$/u],
  ])('rejects %j with one sentence', (env, sentence) => {
    const config = readConfig(env, root);
    expect(config).toEqual({ ok: false, error: [expect.stringMatching(sentence)] });
  });

  it.each([
    { DATABASE_URL: 'postgers://wayword:hunter2@db.example/wayword' },
    { NATS_URL: 'nuts://wayword:hunter2@nats.example' },
    { NATS_URL: 'nats://wayword:hunter2@one.example,nats://wayword:hunter@two.example' },
    { SMTP_URL: 'mailto://games:hunter2@mail.example.org' },
    { METRICS_TOKEN: 'hunter2' },
  ])('does not reveal the password in %j', (env) => {
    const config = readConfig(env, root);
    expect(config.ok ? [] : config.error).toEqual([expect.stringMatching(/_(?:URL|TOKEN) must be /u)]);
    expect(JSON.stringify(config)).not.toContain('hunter2');
  });

  it.each(['abc', '-1', '65536', '80.5', ' 80', '0x50', '1e3', '99999999'])('rejects port %s', (port) => {
    const config = readConfig({ PORT: port }, root);
    expect(config).toEqual({
      ok: false,
      error: [`PORT must be a whole number from 0 to 65535. It is "${port}".`],
    });
  });

  it.each(['0', '80', '65535'])('accepts port %s', (port) => {
    expect(readConfig({ PORT: port }, root)).toMatchObject({ ok: true, value: { port: Number(port) } });
  });

  it('selects a starter encyclopedia by language', () => {
    expect(readConfig({ ENCYCLOPEDIA: 'starter-es' }, root)).toMatchObject({
      value: { encyclopedia: { kind: 'starter', lang: 'es' } },
    });
  });

  it('resolves the path of a ZIM file against the project folder', () => {
    expect(readConfig({ ENCYCLOPEDIA: 'wikis/cats.zim' }, root)).toMatchObject({
      value: { encyclopedia: { kind: 'zim', path: join(root, 'wikis/cats.zim') } },
    });
  });

  it.each([
    'mine',
    'ftp://en.wikipedia.org',
    'https://',
    'https://me:secret@en.wikipedia.org',
    'https://en.wikipedia.org/?a=b',
    'cats.zip',
  ])('rejects the encyclopedia %s and lists the valid forms', (name) => {
    expect(readConfig({ ENCYCLOPEDIA: name }, root)).toEqual({
      ok: false,
      error: [
        `ENCYCLOPEDIA must be starter, starter-es, the address of a MediaWiki as https://en.wikipedia.org, or the path of a ZIM file. It is "${name}".`,
      ],
    });
  });

  it('rejects an invalid Batman title', () => {
    expect(readConfig({ BATMAN_TITLE: '<Batman>' }, root)).toEqual({
      ok: false,
      error: ['BATMAN_TITLE must be the title of an article. It is "<Batman>".'],
    });
  });

  it('makes no backups on schedule with BACKUP_EVERY_HOURS=0', () => {
    expect(readConfig({ BACKUP_EVERY_HOURS: '0' }, root)).toMatchObject({
      ok: true,
      value: { backups: null },
    });
  });

  it.each([
    ['BACKUP_EVERY_HOURS', '-1', 'a whole number of hours up to 9999, or 0 for no backups'],
    ['BACKUP_EVERY_HOURS', 'daily', 'a whole number of hours up to 9999, or 0 for no backups'],
    ['BACKUP_KEEP', '0', 'a whole number of backups from 1 to 9999'],
    ['BACKUP_KEEP', 'all', 'a whole number of backups from 1 to 9999'],
  ])('rejects %s=%s', (name, value, allowed) => {
    expect(readConfig({ [name]: value }, root)).toEqual({
      ok: false,
      error: [`${name} must be ${allowed}. It is "${value}".`],
    });
  });

  it.each(['6', '-400', '4e2', '100000', 'forever'])('rejects KEEP_HOPS_DAYS=%s', (KEEP_HOPS_DAYS) => {
    expect(readConfig({ KEEP_HOPS_DAYS }, root)).toEqual({
      ok: false,
      error: [`KEEP_HOPS_DAYS must be a whole number of days from 7 to 99999. It is "${KEEP_HOPS_DAYS}".`],
    });
  });

  it.each(['Ada,', 'a', 'ada@example.org', 'ada grace'])('rejects ADMINS=%s', (ADMINS) => {
    expect(readConfig({ ADMINS }, root)).toEqual({
      ok: false,
      error: [`ADMINS must be usernames of accounts, separated by commas, as ada,grace. It is "${ADMINS}".`],
    });
  });

  it('reports all problems at once', () => {
    const config = readConfig({ PORT: 'x', HOST: 'http://here', ENCYCLOPEDIA: 'mine' }, root);
    expect(config.ok ? [] : config.error).toHaveLength(3);
  });
});
