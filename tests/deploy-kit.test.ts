import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { ignoredByDocker } from '#scripts/deploy/ignored-by-docker.mjs';
import { readDockerfile } from '#scripts/deploy/read-dockerfile.mjs';
import { VERSIONS } from '#scripts/nodes/node-versions.mjs';
import { readKit } from './builders/read-kit.ts';

const stages = readDockerfile(readKit('Dockerfile'));
const image = stages.at(-1);
const isIgnored = ignoredByDocker(readKit('.dockerignore'));

describe('the Dockerfile', () => {
  it('has no problem that a linter finds', () => {
    expect(validate(readKit('Dockerfile'))).toEqual([]);
  });

  it('uses a Node that test:nodes tests, in all stages', () => {
    const [base, ...others] = new Set(stages.map((stage) => stage.base));
    expect(others).toEqual([]);
    expect(VERSIONS.map(({ node }) => `node:${node}-bookworm-slim`)).toContain(base);
  });

  it('makes an image that starts as a user without rights and checks its health', () => {
    expect(image?.config).toMatchObject({
      user: 'node',
      env: { NODE_ENV: 'production', DATA_DIR: '/data' },
      volumes: ['/data'],
      command: ['node', 'scripts/start.mjs'],
      healthCheck: ['node', '-e', expect.stringContaining('/readyz')],
    });
  });

  it('waits for a large archive, which takes minutes to open, before the container is unhealthy', () => {
    expect(readKit('Dockerfile')).toMatch(/^HEALTHCHECK .*--start-period=10m /mu);
  });

  it('puts the list of packages into the image', () => {
    const copied = image?.steps.flatMap((step) => (step.kind === 'copy' ? step.sources : []));
    expect(copied).toContain('/app/build/sbom');
  });

  it('gives the user of the container no program to change', () => {
    const owned = image?.steps.filter((step) => step.kind === 'copy' && step.owner !== 'root:root');
    expect(owned).toMatchObject([{ sources: ['/app/build/database'] }]);
  });

  it('can be built for both architectures: each native package of the lock file is there for both', () => {
    const lock = z
      .object({
        packages: z.record(
          z.string(),
          z.object({
            version: z.optional(z.string()),
            os: z.optional(z.array(z.string())),
            cpu: z.optional(z.array(z.string())),
          }),
        ),
      })
      .parse(JSON.parse(readKit('package-lock.json')));
    const names = Object.entries(lock.packages)
      .filter(([, { os, cpu }]) => os?.includes('linux') === true && cpu?.includes('x64') === true)
      .map(([name]) => name);
    expect(names.length).toBeGreaterThan(5);
    const missing = names.filter((name) => {
      const other = lock.packages[name.replaceAll('linux-x64', 'linux-arm64')];
      return other?.version !== lock.packages[name]?.version || other?.cpu?.includes('arm64') !== true;
    });
    expect(missing).toEqual([]);
  });
});

describe('.dockerignore', () => {
  it.each([
    '.env',
    '.git/config',
    'data/postgres/listening.json',
    'backups/one.backup',
    'node_modules/pg/index.js',
    'build/web/index.html',
    'tests/rules.test.ts',
    'src/core/result.test.ts',
  ])('keeps out %s', (path) => {
    expect(isIgnored(path)).toBe(true);
  });

  it.each([
    'src/server/main.ts',
    'encyclopedia/LICENSES.md',
    'scripts/start.mjs',
    'migrations/0001.sql',
    'package-lock.json',
  ])('lets in %s', (path) => {
    expect(isIgnored(path)).toBe(false);
  });
});

const service = z.object({
  image: z.string(),
  build: z.optional(z.string()),
  read_only: z.boolean(),
  user: z.optional(z.string()),
  cap_drop: z.array(z.string()),
  cap_add: z.optional(z.array(z.string())),
  security_opt: z.array(z.string()),
  networks: z.array(z.string()),
  volumes: z.optional(z.array(z.string())),
  depends_on: z.optional(z.record(z.string(), z.object({ condition: z.string() }))),
  healthcheck: z.optional(z.object({ test: z.array(z.string()) })),
});
const composeFile = z.object({
  services: z.record(z.string(), service),
  networks: z.record(z.string(), z.nullable(z.object({ internal: z.boolean() }))),
  volumes: z.record(z.string(), z.null()),
});

describe('compose.yaml', () => {
  const compose = composeFile.parse(parse(readKit('compose.yaml'), { merge: true }));
  const services = Object.entries(compose.services).map(([name, parts]) => ({ name, ...parts }));

  it('has the game, its database, its bus and its proxy', () => {
    expect(services.map(({ name }) => name).sort()).toEqual(['app', 'caddy', 'nats', 'postgres']);
  });

  it.each(services)('starts $name without rights and with a read-only root', (parts) => {
    expect(parts).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(parts.cap_add ?? []).toEqual(parts.name === 'caddy' ? ['NET_BIND_SERVICE'] : []);
  });

  it.each(services)('knows when $name is healthy', ({ build, healthcheck }) => {
    const own = build === '.' ? image?.config.healthCheck : healthcheck?.test.slice(1);
    expect(own?.length).toBeGreaterThan(1);
  });

  it.each(services.filter(({ build }) => build === undefined))('pins the version of $name', (parts) => {
    expect(parts.image).toMatch(/:\d+\.\d+(?:\.\d+)?-\w+$/u);
  });

  it('starts the game when database and bus are healthy, and the proxy when the game is', () => {
    const healthy = { condition: 'service_healthy' };
    expect(compose.services['app']?.depends_on).toEqual({ postgres: healthy, nats: healthy });
    expect(compose.services['caddy']?.depends_on).toEqual({ app: healthy });
  });

  it('lets only the game reach the database and the bus', () => {
    expect(compose.networks['inside']).toEqual({ internal: true });
    for (const name of ['postgres', 'nats']) expect(compose.services[name]?.networks).toEqual(['inside']);
    expect(compose.services['caddy']?.networks).toEqual(['outside']);
  });

  it('keeps data in named volumes that it declares', () => {
    const used = services.flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0] ?? ''));
    const named = used.filter((source) => !source.startsWith('./'));
    expect(named.sort()).toEqual(Object.keys(compose.volumes).sort());
  });

  it('stores the data of the image where the image expects it', () => {
    expect(compose.services['app']?.volumes).toEqual(image?.config.volumes.map((path) => `data:${path}`));
  });
});

describe('the samples in deploy', () => {
  const unit = readKit('deploy/wayword@.service');

  it.each([
    'User=wayword',
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'ProtectHome=yes',
    'PrivateTmp=yes',
    'PrivateDevices=yes',
    'CapabilityBoundingSet=',
    'SystemCallFilter=@system-service',
    'StateDirectory=wayword wayword/%i',
    'KillMode=mixed',
    'RuntimeDirectory=wayword-%i',
    'EnvironmentFile=-/etc/wayword/%i.env',
  ])('the systemd unit has the line %s', (line) => {
    expect(unit.split('\n')).toContain(line);
  });

  it('the systemd unit leaves the shared memory of the embedded databases of other instances alone', () => {
    expect(unit).not.toContain('RemoveIPC');
  });

  it.each([
    ['deploy/nginx.conf', /^\s*keepalive_timeout 4s;$/mu],
    ['deploy/nginx-cache.conf', /^\s*keepalive_timeout 4s;$/mu],
    ['deploy/Caddyfile', /^\s*keepalive 4s$/mu],
  ])('%s closes an idle connection before the server does, which might then lose a click', (file, line) => {
    expect(readKit(file)).toMatch(line);
  });

  it.each(['deploy/nginx.conf', 'deploy/Caddyfile'])(
    '%s passes on to the ports of the unit’s instances',
    (file) => {
      for (const port of [4321, 4322, 4323]) expect(readKit(file)).toContain(`127.0.0.1:${port}`);
    },
  );

  it('the systemd unit gives each instance its own port and folder, whatever the files of settings say', () => {
    expect(unit).toMatch(
      /^ExecStart=\/usr\/bin\/env PORT=%i DATA_DIR=\/var\/lib\/wayword\/%i \/usr\/bin\/node /mu,
    );
  });

  it('the systemd unit leaves the embedded database within reach of a backup by hand', () => {
    expect(unit).toMatch(/^Environment=.* TMPDIR=\/run\/wayword-%i$/mu);
  });
});

const override = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      volumes: z.optional(z.array(z.string())),
      networks: z.optional(z.array(z.string())),
    }),
  ),
  volumes: z.record(z.string(), z.null()),
});
const scrape = z.object({
  scrape_configs: z.array(z.object({ static_configs: z.array(z.object({ targets: z.array(z.string()) })) })),
});

describe('the samples in docs/deploy.md', () => {
  const page = readKit('docs/deploy.md');
  const samples: unknown[] = [...page.matchAll(/```yaml\n(.*?)```/gsu)].map(([, text = '']) => parse(text));
  const overrides = samples.flatMap((sample) => override.safeParse(sample).data ?? []);
  const scrapes = samples.flatMap((sample) => scrape.safeParse(sample).data ?? []);
  const compose = composeFile.parse(parse(readKit('compose.yaml'), { merge: true }));

  it('add to compose.yaml what it can be joined with, and scrape the processes that there are then', () => {
    expect([overrides.length, scrapes.length]).toEqual([2, 1]);
    expect(overrides.length + scrapes.length).toBe(samples.length);
    for (const { services, volumes } of overrides) {
      const added = Object.values(services);
      const mounted = added.flatMap((each) => each.volumes ?? []).map((volume) => volume.split(':')[0] ?? '');
      expect(mounted.filter((source) => !source.startsWith('./'))).toEqual(Object.keys(volumes));
      const networks = added.flatMap((each) => each.networks ?? []);
      expect(Object.keys(compose.networks)).toEqual(expect.arrayContaining(networks));
    }
    const targets = scrapes.flatMap(({ scrape_configs }) =>
      scrape_configs.flatMap(({ static_configs }) => static_configs.flatMap(({ targets }) => targets)),
    );
    const names = [compose, ...overrides].flatMap(({ services }) => Object.keys(services));
    expect(targets.map((target) => target.split(':')[0])).toEqual(
      names.filter((name) => name.startsWith('app')),
    );
  });

  it('let one process make backups: every other one that they start makes none', () => {
    expect(overrides[0]?.services['app-2']).toMatchObject({ environment: { BACKUP_EVERY_HOURS: '0' } });
    expect(page).toContain('echo BACKUP_EVERY_HOURS=0 | tee /etc/wayword/4322.env /etc/wayword/4323.env');
  });
});
