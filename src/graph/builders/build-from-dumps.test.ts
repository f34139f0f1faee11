import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wikiDumps, type WikiPages } from '#tests/builders/build-sql-dump.ts';
import { buildLinkGraph, row } from '../link-graph.ts';
import { nodeOfTitle } from '../title-table.ts';
import { buildFromDumps, type BuiltGraph } from './build-from-dumps.ts';

async function build(dumps: Readonly<Record<string, string>>) {
  return buildFromDumps(async function* (table) {
    const bytes = new TextEncoder().encode(dumps[table]);
    for (let start = 0; start < bytes.length; start += 100) yield bytes.subarray(start, start + 100);
  });
}

async function buildWiki(pages: WikiPages): Promise<BuiltGraph> {
  const built = await build(wikiDumps(pages));
  if (!built.ok) throw new Error(JSON.stringify(built.error));
  return built.value;
}

const linksOf = ({ graph, titles }: BuiltGraph, title: string) =>
  Array.from(row(graph.out, titles.indexOf(title) ?? Number.NaN), (node) => titles.titleOf(node));

describe('buildFromDumps', () => {
  it('builds the links between articles, resolving redirect chains, without duplicates', async () => {
    const built = await buildWiki({
      articles: [
        { title: 'Dog', links: ['Cat', 'Cats', 'Kitty', 'Dog', 'Unicorn'] },
        { title: 'Cat', links: ['Doggy', 'Dog breed'] },
        { title: 'Dog breed', links: ['Nowhere', 'Ring one'] },
      ],
      redirects: [
        { from: 'Cats', to: 'Cat' },
        { from: 'Kitty', to: 'Cats' },
        { from: 'Doggy', to: 'Dog' },
        { from: 'Nowhere', to: 'Unicorn' },
        { from: 'Ring one', to: 'Ring two' },
        { from: 'Ring two', to: 'Ring one' },
        { from: 'Self', to: 'Self' },
      ],
    });
    expect(Array.from({ length: 3 }, (_, node) => built.titles.titleOf(node))).toEqual([
      'Cat',
      'Dog',
      'Dog breed',
    ]);
    expect(linksOf(built, 'Dog')).toEqual(['Cat']);
    expect(linksOf(built, 'Cat')).toEqual(['Dog', 'Dog breed']);
    expect(linksOf(built, 'Dog breed')).toEqual([]);
    const nodeOf = (title: string) => nodeOfTitle(built.titles, built.redirects, title);
    expect(['Kitty', 'Cats', 'Cat'].map(nodeOf)).toEqual([0, 0, 0]);
    expect(['Nowhere', 'Ring one', 'Self', 'Unicorn'].map(nodeOf)).toEqual([null, null, null, null]);
    expect(built.redirects.names.size).toBe(3);
  });

  it('accepts titles with quotes, backslashes, brackets, commas and letters of any script', async () => {
    const odd = ["Ain't", 'A "B"', 'C:\\Temp', 'Go (game)', 'Paris, Texas', "');--", '漢字', 'Ёлка', '🦇'];
    const built = await buildWiki({ articles: odd.map((title) => ({ title, links: odd })), redirects: [] });
    for (const title of odd) {
      expect(linksOf(built, title).toSorted()).toEqual(odd.filter((other) => other !== title).toSorted());
    }
  });

  it('reads the schema from the dump, and names the missing column of an older schema', async () => {
    const dumps = wikiDumps({ articles: [{ title: 'A', links: ['B'] }], redirects: [] });
    const older = { ...dumps, pagelinks: dumps['pagelinks']?.replace('pl_target_id', 'pl_title') ?? '' };
    expect(await build(older)).toEqual({
      ok: false,
      error: { table: 'pagelinks', error: { kind: 'missing-column', column: 'pl_target_id' } },
    });
  });

  it('builds the same graph as the wiki that was dumped as SQL', async () => {
    const nodes = fc.integer({ min: 1, max: 12 });
    const wiki = nodes.chain((count) =>
      fc.record({
        titles: fc.uniqueArray(
          fc.string({ unit: fc.constantFrom(...Array.from("aZé漢 '\\,()")), minLength: 1, maxLength: 6 }),
          {
            minLength: count * 2,
            maxLength: count * 2,
            selector: (title) => title,
          },
        ),
        links: fc.array(fc.array(fc.nat({ max: count * 2 - 1 }), { maxLength: 6 }), {
          minLength: count,
          maxLength: count,
        }),
        // A redirect may lead to any page, including itself.
        redirects: fc.array(fc.nat({ max: count * 2 - 1 }), { minLength: count, maxLength: count }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(wiki, async ({ titles, links, redirects }) => {
        const count = links.length;
        const titleOf = (page: number) => titles[page] ?? '';
        const built = await buildWiki({
          articles: links.map((to, n) => ({ title: titleOf(n), links: to.map(titleOf) })),
          redirects: redirects.map((to, n) => ({ from: titleOf(count + n), to: titleOf(to) })),
        });
        const articleOf = (page: number, hopsLeft = count): number | null =>
          page < count ? page : hopsLeft === 0 ? null : articleOf(redirects[page - count] ?? 0, hopsLeft - 1);
        const byTitle = [...links.keys()].sort((a, b) =>
          Buffer.compare(Buffer.from(titleOf(a)), Buffer.from(titleOf(b))),
        );
        const nodeOf = (page: number) => byTitle.indexOf(page);
        const expected = byTitle.map((page) =>
          (links[page] ?? [])
            .map((to) => articleOf(to))
            .filter((to) => to !== null)
            .map(nodeOf)
            .sort((a, b) => a - b),
        );
        expect(built.graph).toEqual(buildLinkGraph(expected));
        for (const page of titles.keys()) {
          const article = articleOf(page);
          expect(nodeOfTitle(built.titles, built.redirects, titleOf(page))).toBe(
            article === null ? null : nodeOf(article),
          );
        }
      }),
    );
  });
});
