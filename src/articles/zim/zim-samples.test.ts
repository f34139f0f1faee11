import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ZimArchive } from './archive/zim-archive.ts';
import { openZimBook } from './articles/zim-book.ts';
import { compileZimPage } from './articles/zim-page.ts';

/** A folder of third-party archives, formats 5.0 to 6.3, xz and Zstandard. Optional, because we may not distribute them. */
const folder = process.env['ZIM_SAMPLES'] ?? '';
const samples = folder === '' ? [] : readdirSync(folder).filter((name) => name.endsWith('.zim'));
if (samples.length === 0)
  console.info('Skipping third-party archives: ZIM_SAMPLES does not name a folder with .zim files.');

describe.skipIf(samples.length === 0)('third-party archives', () => {
  it.each(samples)('%s: reads every entry, or reports xz compression', async (name) => {
    const archive = await ZimArchive.open(join(folder, name));
    if (!archive.ok) throw new Error(archive.error);
    const { header } = archive.value;
    const failures = new Set<string>();
    let bytes = 0;
    for (let index = 0; index < header.entryCount; index++) {
      const entry = archive.value.entry(index);
      if (!entry.ok) throw new Error(`entry ${index}: ${entry.error}`);
      const found = archive.value.find(entry.value.namespace, entry.value.path);
      expect(found).toEqual(entry);
      const content = archive.value.bytes(entry.value);
      if (content.ok) bytes += content.value.length;
      else failures.add(content.error);
    }
    archive.value.close();
    expect(bytes).toBeGreaterThan(0);
    expect([...failures].filter((failure) => failure !== 'xz')).toEqual([]);
  });

  it.each(samples)(
    '%s: compiles every article under a unique title, or rejects the archive',
    async (name) => {
      const book = await openZimBook(join(folder, name));
      expect(book.ok || ['xz', 'no-articles'].includes(book.error)).toBe(true);
      if (!book.ok) return;
      const { archive, names, info } = book.value;
      const titles = new Set<string>();
      for (let index = 0; index < archive.header.entryCount; index++) {
        const entry = archive.entry(index);
        if (!entry.ok || !names.isArticle(entry.value)) continue;
        const title = names.nameOf(entry.value);
        if (!title.ok || title.value === null) throw new Error(`no title for ${entry.value.path}`);
        const article = compileZimPage(book.value, entry.value, title.value);
        if (!article.ok) throw new Error(`${title.value}: ${article.error}`);
        titles.add(title.value);
      }
      archive.close();
      expect(titles.size).toBe(info.articleCount);
    },
  );
});
