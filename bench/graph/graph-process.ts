import { PathFinder } from '#graph/path-finder.ts';
import { TitleList } from '#graph/builders/title-list.ts';
import { cell, degree, type LinkRows } from '#graph/link-graph.ts';
import { explainGraphFileError, openGraphFile } from '#articles/graph-files/open-graph-file.ts';
import { writeGraphFile } from '#articles/graph-files/write-graph-file.ts';
import { syntheticGraph, xorshift } from './synthetic-graph.ts';

// Forked by graph-searches.mjs. `make FILE ARTICLES LINKS` writes a graph file; `search FILE PAIRS ONE_SIDED_PAIRS`
// opens it as the server does and times searches in it. Sends its parent a single message.

const WARM_UP = 50;

async function make(path: string, articles: number, links: number): Promise<unknown> {
  const graph = syntheticGraph(articles, links);
  const list = new TitleList();
  for (let node = 0; node < articles; node++) list.add(`An article's name ${String(node).padStart(7, '0')}`);
  const redirects = { names: new TitleList().sort().table, nodes: new Uint32Array(0) };
  const contents = { source: 'synthetic', dumpDate: null, graph, titles: list.sort().table, redirects };
  await writeGraphFile(path, { ...contents, pool: new Uint32Array(0) }, new Date());
  let greatestHub = 0;
  for (let node = 0; node < articles; node++) greatestHub = Math.max(greatestHub, degree(graph.in, node));
  return { articles, links: graph.linkCount, greatestHub };
}

async function search(path: string, count: number, oneSidedCount: number): Promise<unknown> {
  const opening = performance.now();
  const opened = await openGraphFile(path);
  if (!opened.ok) throw new Error(explainGraphFileError(opened.error, path));
  const openSeconds = (performance.now() - opening) / 1000;
  const { graph } = opened.value;
  const finder = new PathFinder(graph);
  const random = xorshift(0x9e37_79b9);
  const article = () => Math.floor(random() * graph.nodeCount);
  const draw = (howMany: number) =>
    Array.from({ length: howMany }, () => ({ from: article(), to: article() }));
  for (const { from, to } of draw(WARM_UP)) finder.path(from, to);

  const pairs = draw(count);
  const pathMs = pairs.map(({ from, to }) => millisecondsOf(() => finder.path(from, to)));
  const hub = greatestHub(graph.in.offsets);
  const hubMs = pairs.map(({ from }, n) =>
    millisecondsOf(() => (n % 2 === 0 ? finder.path(from, hub) : finder.path(hub, from))),
  );
  const countMs = pairs.map(({ from, to }) => millisecondsOf(() => finder.count(from, to)));
  const peakGb = (process.resourceUsage().maxRSS * 1024) / 1e9;

  const few = pairs.slice(0, oneSidedCount);
  const distances = few.map(({ from, to }) => finder.distance(from, to));
  const oneSidedMs = few.map(({ from, to }, n) =>
    millisecondsOf(() => {
      if (oneSidedDistance(graph.out, from, to) !== distances[n]) throw new Error(`${from} → ${to} differ`);
    }),
  );
  return { openSeconds, pathMs, hubMs, countMs, oneSidedMs, peakGb };
}

function greatestHub(offsets: Uint32Array): number {
  let hub = 0;
  let most = 0;
  for (let node = 0; node + 1 < offsets.length; node++) {
    const links = cell(offsets, node + 1) - cell(offsets, node);
    if (links > most) [hub, most] = [node, links];
  }
  return hub;
}

function millisecondsOf(act: () => unknown): number {
  const started = performance.now();
  act();
  return performance.now() - started;
}

const [role, path = '', ...numbers] = process.argv.slice(2);
const [first = 0, second = 0] = numbers.map(Number);
process.send?.(await (role === 'make' ? make(path, first, second) : search(path, first, second)));
process.disconnect?.();

/** Baseline for comparison: a breadth-first search from the start until it reaches the goal; null if it never does. */
export function oneSidedDistance(rows: LinkRows, from: number, to: number): number | null {
  const nodeCount = rows.offsets.length - 1;
  const isSeen = new Uint8Array(nodeCount);
  const queue = new Uint32Array(nodeCount);
  queue[0] = from;
  isSeen[from] = 1;
  let end = 1;
  let levelEnd = 1;
  let clicks = 0;
  for (let head = 0; head < end; head++) {
    if (head === levelEnd) {
      clicks += 1;
      levelEnd = end;
    }
    const node = cell(queue, head);
    if (node === to) return clicks;
    const rowEnd = cell(rows.offsets, node + 1);
    for (let link = cell(rows.offsets, node); link < rowEnd; link++) {
      const next = cell(rows.targets, link);
      if (isSeen[next] === 1) continue;
      isSeen[next] = 1;
      queue[end++] = next;
    }
  }
  return null;
}
