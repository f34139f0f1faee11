import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { titleKind } from '#core/title/title.ts';
import { buildWikiPageJob } from '#tests/builders/build-wiki-page-job.ts';
import { forbiddenParts, readAndWritten } from '#tests/hostile-html/forbidden-parts.ts';
import { elementsOf, parseHtml } from './html/html-tree.ts';
import { readCompiledHref } from './link-rule.ts';
import { compileWikiPage, type WikiPageJob } from './wiki-page.ts';

/** A folder of pages as served by Wikipedia. Optional, because we may not distribute their text. */
const folder = process.env['REAL_WIKI_PAGES'] ?? '';
if (folder === '') console.info('Skipping real Wikipedia pages: REAL_WIKI_PAGES does not name their folder.');

const PICTURES = ['https://upload.wikimedia.org', 'https://wikimedia.org'];
const english = { ...buildWikiPageJob('').wiki, pictureOrigins: PICTURES };
const chinese = {
  ...english,
  origin: 'https://zh.wikipedia.org',
  namespaces: { file: ['File', 'Image', '文件', '檔案', '图像'], special: ['Special', '特殊'] },
  otherNamespaces: [
    'Wikipedia',
    '维基百科',
    'Category',
    'Template',
    '模板',
    'Portal',
    'Help',
    'WikiProject',
    'Talk',
  ],
};
const arabic = {
  ...english,
  origin: 'https://ar.wikipedia.org',
  namespaces: { file: ['File', 'ملف', 'صورة'], special: ['Special', 'خاص'] },
  otherNamespaces: [
    'ويكيبيديا',
    'تصنيف',
    'قالب',
    'بوابة',
    'مساعدة',
    'نقاش',
    'مستخدم',
    'Category',
    'Template',
  ],
};

const NONE = /^$/u;

interface RealPage {
  readonly file: string;
  readonly title: string;
  readonly wiki: WikiPageJob['wiki'];
  /** Range of playable links, counted without this compiler: body, infobox and hatnotes. */
  readonly links: readonly [number, number];
  readonly formulas: number;
  readonly lead: RegExp;
  readonly image: RegExp;
}

const pages: readonly RealPage[] = [
  {
    file: 'mobileapps-Dog.parsoid.html',
    title: 'Dog',
    wiki: english,
    links: [330, 500],
    formulas: 0,
    lead: /^The domestic dog/u,
    image: /^Collage of Nine Dogs/u,
  },
  {
    file: 'mobileapps-parse_contents_en.html',
    title: 'Cat',
    wiki: english,
    links: [380, 508],
    formulas: 0,
    lead: /^The cat \(Felis catus\)/u,
    image: /^Cat August/u,
  },
  {
    file: 'mobileapps-parse_contents_zh.html',
    title: '猫',
    wiki: chinese,
    links: [430, 556],
    formulas: 0,
    lead: /^貓/u,
    image: /^Sheba1/u,
  },
  {
    file: 'mobileapps-ar-Mathematics.html',
    title: 'رياضيات',
    wiki: arabic,
    links: [220, 330],
    formulas: 6,
    lead: /^الرياضيات علم/u,
    image: /^Euclid/u,
  },
  {
    file: 'readability-wikipedia-2.html',
    title: 'New Zealand',
    wiki: english,
    links: [560, 833],
    formulas: 0,
    lead: /^New Zealand \(M/u,
    image: /^Flag of New Zealand/u,
  },
  {
    file: 'readability-wikipedia-3.html',
    title: 'Hermitian matrix',
    wiki: english,
    links: [35, 84],
    formulas: 60,
    lead: /^In mathematics, a Hermitian matrix/u,
    image: NONE,
  },
  {
    file: 'mobileapps-TitleLinkEncoding.mobile-html.html',
    title: 'User:BSitzmann (WMF)/TitleLinkEncoding',
    wiki: english,
    links: [4, 20],
    formulas: 0,
    lead: /^Some tests/u,
    image: NONE,
  },
  {
    file: 'mobileapps-ReferencesWithTables.html',
    title: 'Lists',
    wiki: english,
    links: [0, 0],
    formulas: 0,
    lead: /^$/u,
    image: NONE,
  },
];

describe.skipIf(folder === '')('real Wikipedia pages', () => {
  describe.each(pages)('$title', ({ file, title, wiki, links, formulas, lead, image }) => {
    const html = folder === '' ? '' : readFileSync(join(folder, file), 'utf8');
    const page = compileWikiPage({ html, title, wiki, redirects: [] });
    const elements = [...elementsOf(parseHtml(page.html))];

    it('contains nothing forbidden, and parses as written', () => {
      expect(
        forbiddenParts(page.html.replaceAll('https://wikimedia.org/', 'https://upload.wikimedia.org/')),
      ).toEqual([]);
      expect(readAndWritten(page.html)).toBe(page.html);
    });

    it('links to as many articles as its text', () => {
      expect(page.links.length).toBeGreaterThanOrEqual(links[0]);
      expect(page.links.length).toBeLessThanOrEqual(links[1]);
    });

    it('lists exactly its links, all to other articles', () => {
      const shown = elements.flatMap(({ tag, attributes }) => {
        const link = readCompiledHref(tag === 'a' ? (attributes.get('href') ?? '') : '', wiki.namespaces);
        return link.kind === 'article' ? [link.title] : [];
      });
      expect(page.links).toEqual([...new Set(shown)]);
      expect(page.links).not.toContain(title);
      const prefixes = new Set(wiki.otherNamespaces.map((name) => `${name.toLowerCase()}:`));
      for (const link of page.links) {
        expect(titleKind(link, wiki.namespaces)).toBe('article');
        expect([...prefixes].filter((prefix) => link.toLowerCase().startsWith(prefix))).toEqual([]);
      }
    });

    it('does not link to missing pages', () => {
      const red = new Set(
        Array.from(html.matchAll(/<a\b[^>]*\bclass="new"[^>]*>/gu), ([tag]) =>
          decodeURIComponent(/(?:href="\.\/|title=)([^"&?]*)/u.exec(tag)?.[1] ?? '').replaceAll('_', ' '),
        ),
      );
      expect(page.links.filter((link) => red.has(link))).toEqual([]);
    });

    it('has a lead, a picture and formulas where expected', () => {
      expect(page.lead).toMatch(lead);
      expect(page.image?.file ?? '').toMatch(image);
      expect(elements.filter(({ tag }) => tag === 'math').length).toBeGreaterThanOrEqual(formulas);
    });

    it('has an anchor for every section', () => {
      const ids = new Set(elements.map(({ attributes }) => attributes.get('id')));
      expect(page.sections.filter(({ anchor }) => !ids.has(anchor))).toEqual([]);
    });
  });
});
