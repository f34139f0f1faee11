import { describe, expect, it } from 'vitest';
import { buildPocketZim } from '#tests/builders/build-pocket-zim.ts';
import { buildZimFile } from '#tests/builders/build-zim-file.ts';
import { openZimBook } from './zim-book.ts';
import { languageTag } from './zim-identity.ts';

async function info(metadata: Readonly<Record<string, string>>) {
  const book = await openZimBook(buildZimFile(buildPocketZim({ metadata })));
  if (!book.ok) throw new Error(book.error);
  return book.value.info;
}

describe('the language of an archive', () => {
  it.each([
    ['eng', 'en'],
    ['fas', 'fa'],
    ['bel', 'be'],
    ['zho', 'zh'],
    ['ger', 'de'],
    ['fra,eng', 'fr'],
    ['simple', 'und'],
    ['', 'und'],
    ['<script>', 'und'],
  ])('%s is %s', (metadata, tag) => {
    expect(languageTag(metadata)).toBe(tag);
  });

  it.each(['ara', 'heb', 'fas', 'urd', 'pes', 'ckb', 'yid', 'div'])(
    '%s is written from right to left',
    async (Language) => {
      expect((await info({ Language })).dir).toBe('rtl');
    },
  );

  it.each(['eng', 'zho', 'rus', 'xyz', ''])('%s is written from left to right', async (Language) => {
    expect((await info({ Language })).dir).toBe('ltr');
  });
});

describe('the license of an archive', () => {
  const BY_SA = 'https://creativecommons.org/licenses/by-sa/4.0/';

  it.each([
    [{ License: 'CC-BY-SA-4.0' }, { name: 'CC BY-SA 4.0', url: BY_SA }],
    [{ License: BY_SA }, { name: 'CC BY-SA 4.0', url: BY_SA }],
    [
      { License: 'https://example.org/terms' },
      { name: 'https://example.org/terms', url: 'https://example.org/terms' },
    ],
    [{ License: 'Ask us' }, { name: 'Ask us', url: '' }],
    [{ Source: 'en.wikipedia.org' }, { name: 'CC BY-SA 4.0', url: BY_SA }],
    [{ Creator: 'Wiktionary' }, { name: 'CC BY-SA 4.0', url: BY_SA }],
    [{}, { name: 'licence not stated by the archive', url: '' }],
  ])('%o', async (metadata, licence) => {
    expect((await info(metadata)).licence).toEqual(licence);
  });
});

describe('the name of an archive', () => {
  it('is its title, or else its Name metadata', async () => {
    expect((await info({ Title: ' Bats\n of  the\u001b world ' })).name).toBe('Bats of the world');
    expect((await info({ Title: '', Name: 'bats_en' })).name).toBe('bats_en');
    expect((await info({ Title: '' })).name).not.toBe('');
  });
});
