import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Certificates } from '#scripts/deploy/certificates.mjs';
import { root } from '#scripts/launch/root.mjs';
import {
  answers,
  freePort,
  startProcessGroup,
  waitUntilReady,
  type ProcessGroup,
} from '#scripts/external/server-process.mjs';
import { readKit } from '#tests/builders/read-kit.ts';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';
import { environmentVariable } from './environment-variable.ts';

/** A proxy that is not started yet, so that the processes behind it can know its address. */
export interface ProxySample {
  readonly name: 'Caddy' | 'nginx';
  /** `https://localhost:PORT` */
  readonly url: string;
  /** Starts it in front of these ports of this machine. Resolves when `path` answers through it. */
  start(ports: readonly number[], path: string): Promise<void>;
}

const TIMEOUT_MS = 30_000;
const SAMPLE_PORTS = [4321, 4322, 4323];

function certificates(): Certificates {
  return JSON.parse(environmentVariable('CERTIFICATES'));
}

/** The file deploy/Caddyfile, unchanged: settings in Caddy's environment take the place of its defaults. */
export async function caddySample(): Promise<ProxySample> {
  const port = await freePort();
  const url = `https://localhost:${port}`;
  return {
    name: 'Caddy',
    url,
    async start(ports, path) {
      const folder = temporaryFolder();
      const { authority, authorityKey } = certificates();
      // Options of the whole server, for a machine without a public name.
      await writeFile(
        join(folder, 'Caddyfile'),
        `{
          admin off
          http_port ${await freePort()}
          https_port ${port}
          skip_install_trust
          pki {
            ca local {
              root {
                cert ${authority}
                key ${authorityKey}
              }
            }
          }
        }
        import ${join(root, 'deploy/Caddyfile')}\n`,
      );
      const env = {
        ...process.env,
        PUBLIC_URL: url,
        UPSTREAMS: ports.map((each) => `127.0.0.1:${each}`).join(' '),
        XDG_DATA_HOME: join(folder, 'data'),
        XDG_CONFIG_HOME: join(folder, 'config'),
      };
      const command = [
        'caddy',
        'run',
        '--config',
        join(folder, 'Caddyfile'),
        '--adapter',
        'caddyfile',
      ] as const;
      await untilReady('Caddy', await startProcessGroup(command, { cwd: folder, env }), url + path);
    },
  };
}

export interface NginxSample extends ProxySample {
  /** `http://localhost:PORT` */
  readonly plainUrl: string;
  /** Absolute path of the folder into which certbot writes. */
  readonly webroot: string;
}

/** The file deploy/nginx.conf with other ports, another name, another certificate and another folder for certbot. */
export async function nginxSample(): Promise<NginxSample> {
  const [port, plainPort] = [await freePort(), await freePort()];
  const url = `https://localhost:${port}`;
  const folder = temporaryFolder();
  const webroot = join(folder, 'html');
  await mkdir(webroot);
  return {
    name: 'nginx',
    url,
    plainUrl: `http://localhost:${plainPort}`,
    webroot,
    async start(ports, path) {
      const { certificate, key } = certificates();
      const site = substitute(readKit('deploy/nginx.conf'), [
        ['/etc/letsencrypt/live/play.example.org/fullchain.pem', certificate],
        ['/etc/letsencrypt/live/play.example.org/privkey.pem', key],
        ['play.example.org', 'localhost'],
        ['/var/www/html', webroot],
        ['listen 80;', `listen 127.0.0.1:${plainPort};`],
        ['listen [::]:80;', `listen [::1]:${plainPort};`],
        ['listen 443 ', `listen 127.0.0.1:${port} `],
        ['listen [::]:443 ', `listen [::1]:${port} `],
        ...SAMPLE_PORTS.map((sample, index) => {
          const to = ports[index];
          if (to === undefined) throw new Error('The sample has three processes');
          return [`server 127.0.0.1:${sample} `, `server 127.0.0.1:${to} `] as const;
        }),
      ]);
      await mkdir(join(folder, 'conf.d'));
      await writeFile(join(folder, 'conf.d/wayword.conf'), site);
      await writeFile(
        join(folder, 'nginx.conf'),
        `daemon off;
        pid ${folder}/nginx.pid;
        worker_processes 1;
        events {}
        http {
          access_log off;
          include ${folder}/conf.d/*.conf;
        }\n`,
      );
      const command = ['nginx', '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'] as const;
      await untilReady('nginx', await startProcessGroup(command, { cwd: folder }), url + path);
    },
  };
}

/** Throws if the text does not contain one of the words, so that a sample cannot change unnoticed. */
function substitute(text: string, words: readonly (readonly [string, string])[]): string {
  return words.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`The sample has no “${from}”`);
    return changed.replaceAll(from, to);
  }, text);
}

async function untilReady(name: string, group: ProcessGroup, address: string): Promise<void> {
  onTestFinished(() => group.stop());
  await waitUntilReady(name, group, { isReady: () => answers(address), timeoutMs: TIMEOUT_MS });
}
