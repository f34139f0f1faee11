import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { crawlLinks, linkMapOf } from '#tests/browser/support/link-map.ts';
import { Visitor } from '#tests/builders/build-visitor.ts';
import { createContainer, type Container } from './support/create-container.ts';
import { finishDaily } from './support/finish-daily.ts';

const PASSWORD = 'correct horse battery';

/** The status of a sign-in with the password of `Visitor.signUp`. */
async function signIn({ url }: Container, email: string): Promise<number> {
  const body = { identifier: email, password: PASSWORD };
  return (await new Visitor(url).request('POST', '/api/account/sign-in', body)).status;
}

describe('a container of the image, with a read-only root and without rights', () => {
  it('plays, stops at SIGTERM with exit code 0, and keeps its data in the volume', async () => {
    const container = await createContainer();
    await container.start();
    const visitor = new Visitor(container.url);
    const { email } = await visitor.signUp();
    const run = await finishDaily(visitor, linkMapOf(await crawlLinks(container.url)));
    expect(run).toMatchObject({ state: 'complete', ranked: true });
    const card = await fetch(`${container.url}/cards/daily/${run.challenge?.date}.png`);
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(await container.stop()).toBe(0);

    await container.start();
    expect(await signIn(container, email)).toBe(200);
    expect(await container.stop()).toBe(0);
  });

  it('is unhealthy while its server does not answer', async () => {
    const container = await createContainer();
    expect(await container.isHealthy()).toBe(false);
    await container.start();
    expect(await container.isHealthy()).toBe(true);
    await container.stop();
    expect(await container.isHealthy()).toBe(false);
  });

  it('writes a backup while the server runs, and restores it into an empty volume', async () => {
    const [first, second] = [await createContainer(), await createContainer()];
    await first.start();
    const { email } = await new Visitor(first.url).signUp();
    expect(await first.run(['node', 'scripts/database.mjs', 'backup'])).toMatchObject({ code: 0 });
    await first.stop();
    const [backup = ''] = readdirSync(join(first.data, 'backups'));

    execFileSync('cp', ['-a', join(first.data, 'backups'), second.data]);
    const file = join('/data/backups', backup);
    const restored = await second.run(['node', 'scripts/database.mjs', 'restore', file]);
    expect(restored).toMatchObject({ code: 0 });
    await second.start();
    expect(await signIn(second, email)).toBe(200);
    await second.stop();
  });

  it('has no way to write outside its volume and /tmp, and no capability', async () => {
    const container = await createContainer();
    const write =
      'for at in /app /app/build /etc /home/node /usr/local/bin; do touch "$at/probe" && echo "$at"; done';
    expect(await container.run(['sh', '-c', `${write} 2>/dev/null`])).toMatchObject({ output: '' });
    expect(await container.run(['sh', '-c', 'touch /tmp/probe /data/probe'])).toMatchObject({ code: 0 });
    const { output } = await container.run(['grep', '^Cap', '/proc/self/status']);
    expect(output.match(/[\da-f]{16}/gu)).toEqual(Array.from({ length: 5 }, () => '0'.repeat(16)));
    expect(await container.run(['id', '-un'])).toMatchObject({ output: 'node\n' });
  });
});
