import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { CONTACT } from './support/wiki-world.ts';
import { startCountingProxy } from './support/counting-proxy.ts';
import { refusedWayword } from './support/start-wayword.ts';

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wayword-opening-'));
  // When run as root, PostgreSQL runs as another user, who needs access to the folder.
  chmodSync(folder, 0o711);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe('a server that cannot open its wiki says why in a sentence and exits with code 1', () => {
  it('without an operator contact: no request is made', async () => {
    const proxy = await startCountingProxy(inject('wikiUrl'));
    onTestFinished(() => proxy.stop());
    const { code, output } = await refusedWayword({
      ENCYCLOPEDIA: proxy.url,
      WIKI_CONTACT: '',
      DATA_DIR: emptyFolder(),
    });
    expect(code).toBe(1);
    expect(output).toContain('WIKI_CONTACT');
    expect(output).not.toMatch(/\n\s+at /u);
    expect(proxy.requests).toEqual([]);
  });

  it('when nothing listens at the address', async () => {
    const proxy = await startCountingProxy(inject('wikiUrl'));
    await proxy.stop();
    const { code, output } = await refusedWayword({
      ENCYCLOPEDIA: proxy.url,
      WIKI_CONTACT: CONTACT,
      DATA_DIR: emptyFolder(),
    });
    expect(code).toBe(1);
    expect(output).toContain(proxy.url);
    expect(output).not.toMatch(/\n\s+at /u);
  });

  it('when the address is not a MediaWiki', async () => {
    const other = createServer((_request, response) => response.end('<h1>Hello</h1>')).listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const address = other.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const { code, output } = await refusedWayword({
      ENCYCLOPEDIA: url,
      WIKI_CONTACT: CONTACT,
      DATA_DIR: emptyFolder(),
    });
    expect(code).toBe(1);
    expect(output).toContain(url);
    expect(output).not.toMatch(/\n\s+at /u);
  });
});
