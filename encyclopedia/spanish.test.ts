import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { distancesFrom, graphShape } from '#graph/distances.ts';
import { degree } from '#graph/link-graph.ts';
import { root } from '#scripts/launch/root.mjs';
import { openStarter, type OpenStarter } from '#articles/starter/starter-source.ts';
import { describeEncyclopediaSource } from '#tests/contracts/encyclopedia-source.contract.ts';
import { describeProblem } from './written-article.ts';
import { buildEncyclopedia, type BuiltEncyclopedia } from './build-encyclopedia.ts';
import { seededRandom } from './pictures/seeded-random.ts';

let built: BuiltEncyclopedia;
let opened: OpenStarter;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wayword-'));
  const outFile = join(folder, 'es.pack');
  const result = await buildEncyclopedia({ articlesDir: join(root, 'encyclopedia/es'), outFile });
  if (!result.ok) throw new Error(result.error.map(describeProblem).join('\n'));
  const pack = await openStarter(outFile);
  await rm(folder, { recursive: true });
  if (!pack.ok) throw new Error(pack.error);
  built = result.value;
  opened = pack.value;
});

describeEncyclopediaSource('the Spanish encyclopedia', async () => ({
  source: opened.source,
  titles: ['Batman', 'Biblioteca', 'México', 'Gabriel García Márquez'],
  redirect: { from: 'Bruce Wayne', to: 'Batman', fragment: '' },
  file: 'Batman.svg',
}));

describe('the Spanish encyclopedia', () => {
  it('describes itself as small and Spanish', () => {
    expect(opened.source.info).toMatchObject({
      lang: 'es',
      name: 'Pequeña enciclopedia de Wayword',
      articleCount: 120,
    });
  });

  it('is connected, with links into every article and Batman within five clicks', () => {
    const { articles, graph } = built.compiled;
    expect(graphShape(graph).unreachablePairs).toBe(0);
    const batman = distancesFrom(
      graph.in,
      articles.findIndex(({ title }) => title === 'Batman'),
    );
    const offenders = articles.filter(
      (_, node) => degree(graph.in, node) < 5 || (batman[node] ?? Infinity) > 5,
    );
    expect(offenders.map(({ title }) => title)).toEqual([]);
  });

  it('can be played from start to end through its links', async () => {
    const { targetPicker, source } = opened;
    for (let seed = 0; seed < 10; seed += 1) {
      const drawn = await targetPicker.draw('quick', 4, seededRandom(String(seed)));
      const route = drawn.ok ? await targetPicker.route(drawn.value.titles) : null;
      expect(route?.length).toBeGreaterThan(3);
      const walked = await Promise.all((route ?? []).map((title) => source.page(title)));
      const links = walked.map((page) => (page.kind === 'found' ? page.article.links : []));
      const missing = (route ?? []).slice(1).filter((next, place) => links[place]?.includes(next) !== true);
      expect(missing).toEqual([]);
    }
  });
});
