import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { anArticle } from '#tests/builders/an-article.ts';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';
import { describeArticleStore } from '#tests/contracts/article-store.contract.ts';
import { FolderArticleStore } from './folder-article-store.ts';
import { StoreIndex } from './store-index.ts';

const NOW = Date.UTC(2026, 10, 21);
const DAY = 86_400_000;
const kept = { at: NOW, isCurrent: true };

async function open(folder: string, now = NOW): Promise<FolderArticleStore> {
  const store = await FolderArticleStore.open({ folder, maxBytes: 1_000_000, now: () => now });
  onTestFinished(() => store.close());
  return store;
}

describeArticleStore('a folder', async (settings) => {
  const store = await FolderArticleStore.open({ folder: temporaryFolder(), ...settings });
  onTestFinished(() => store.close());
  return store;
});

/** Every file of the pages. */
function pageFiles(folder: string): readonly string[] {
  return readdirSync(join(folder, 'pages'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** A folder in which a store was filled and left as a crash leaves it: never closed. */
async function filled() {
  const folder = temporaryFolder();
  const store = await open(folder);
  await store.keep(anArticle('Cat', { revision: 5 }), kept);
  await store.keep(anArticle('Owl', { revision: 6 }), kept);
  await store.confirm('Owl', NOW + 9);
  await store.learn({ from: 'Puss', to: 'Cat', fragment: '' }, NOW);
  await store.pin('pin', 'Cat', { title: 'Cat', revision: 5, redirects: [] }, NOW);
  return folder;
}

describe('a folder of articles, opened again', () => {
  it('holds what it held', async () => {
    const store = await open(await filled());
    expect(await store.article('Cat', 5)).toEqual(anArticle('Cat', { revision: 5 }));
    expect(store.current('Owl')).toEqual({ revision: 6, at: NOW + 9 });
    expect(store.redirect('Puss')).toMatchObject({ to: 'Cat' });
    expect(store.pinned('pin', 'Cat')).toEqual({ title: 'Cat', revision: 5, redirects: [] });
    expect([...store.titles()]).toEqual(['Cat', 'Owl']);
  });

  it('has forgotten pins that nobody plays any more', async () => {
    const store = await open(await filled(), NOW + 91 * DAY);
    expect(store.pinned('pin', 'Cat')).toBeNull();
  });

  it('forgets the oldest pins where there are more than anybody plays', () => {
    const index = new StoreIndex(3);
    const pin = (name: string, asked: string) =>
      index.apply({ type: 'pinned', pin: name, asked, title: 'Cat', revision: 5, redirects: [], at: NOW });
    for (const name of ['a', 'b', 'c', 'd']) pin(name, 'Cat');
    pin('d', 'Puss');
    const isKnown = ['a', 'b', 'c', 'd'].map((name) => index.pinned(name, 'Cat') !== null);
    expect(isKnown).toEqual([false, false, true, true]);
    expect(index.size).toBe(3);
    expect([...index.summary(NOW)]).toHaveLength(3);
  });

  it('passes over a line that a crash cut short, and loses nothing written after it', async () => {
    const folder = await filled();
    const journal = join(folder, 'journal.jsonl');
    truncateSync(journal, readFileSync(journal).length - 20);
    const store = await open(folder);
    expect(store.pinned('pin', 'Cat')).toBeNull();
    expect(await store.article('Cat', 5)).not.toBeNull();
    appendFileSync(journal, '{"type":"kept","title":"Half');
    await store.learn({ from: 'Moggy', to: 'Cat', fragment: '' }, NOW);
    expect((await open(folder)).redirect('Moggy')).not.toBeNull();
  });

  it.each([
    'null',
    '[]',
    '{"type":"kept"}',
    '{"type":"redirect","from":1}',
    '\u0000\u0000',
    '{"type":"dropped","title":"Cat","revision":"5"}',
  ])('is not upset by the line %j', async (line) => {
    const folder = await filled();
    appendFileSync(join(folder, 'journal.jsonl'), `${line}\n`);
    const store = await open(folder);
    expect(await store.article('Cat', 5)).not.toBeNull();
  });

  it('removes what a crash left half done', async () => {
    const folder = await filled();
    const known = pageFiles(folder);
    mkdirSync(join(folder, 'pages/ff'), { recursive: true });
    writeFileSync(join(folder, 'pages/ff/half.br.draft'), 'half');
    writeFileSync(join(folder, 'pages/ff/unnoted.br'), 'whole, but never noted');
    await open(folder);
    expect(pageFiles(folder)).toEqual(known);
  });

  it.each([
    ['cut short', (file: string) => truncateSync(file, 20)],
    ['emptied', (file: string) => truncateSync(file, 0)],
    ['changed in one byte', (file: string) => flipByte(file)],
    ['removed', (file: string) => rmSync(file)],
    ['replaced', (file: string) => writeFileSync(file, 'something else')],
  ])('has no article whose file was %s, and keeps it when it comes again', async (_, spoil) => {
    const folder = await filled();
    for (const file of pageFiles(folder)) spoil(file);
    const store = await open(folder);
    expect(await store.article('Cat', 5)).toBeNull();
    expect(store.current('Cat')).toBeNull();
    expect(pageFiles(folder).length).toBeLessThanOrEqual(1);
    await store.keep(anArticle('Cat', { revision: 5 }), kept);
    expect(await (await open(folder)).article('Cat', 5)).toEqual(anArticle('Cat', { revision: 5 }));
  });

  it('keeps no file of what it let go', async () => {
    const folder = temporaryFolder();
    const store = await open(folder);
    for (let revision = 1; revision <= 5; revision += 1)
      await store.keep(anArticle('Cat', { revision }), kept);
    expect(pageFiles(folder)).toHaveLength(1);
  });

  it('does not let its journal grow for ever', async () => {
    const folder = temporaryFolder();
    const store = await FolderArticleStore.open({
      folder,
      maxBytes: 1_000_000,
      now: () => NOW,
      spareLines: 20,
    });
    await store.keep(anArticle('Cat'), kept);
    for (let turn = 0; turn < 200; turn += 1) await store.confirm('Cat', NOW + turn);
    await store.close();
    expect(readFileSync(join(folder, 'journal.jsonl'), 'utf8').length).toBeLessThan(10_000);
    expect((await open(folder)).current('Cat')).toEqual({ revision: 1, at: NOW + 199 });
  });

  it('takes titles that no file system would', async () => {
    const folder = temporaryFolder();
    const titles = ['../../etc/passwd', 'A/B', 'ж'.repeat(127), 'CON', 'a'.repeat(255), 'A', 'a:b*?"'];
    const store = await open(folder);
    for (const title of titles) await store.keep(anArticle(title), kept);
    const again = await open(folder);
    for (const title of titles) expect((await again.article(title, 1))?.title).toBe(title);
  });
});

function flipByte(file: string): void {
  const bytes = readFileSync(file);
  const middle = bytes.length >> 1;
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  writeFileSync(file, bytes);
}
