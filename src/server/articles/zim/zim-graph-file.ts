import { join } from 'node:path';
import { readGraphImage, writeGraphImage } from '#graph/graph-image.ts';
import type { LinkGraph } from '#graph/link-graph.ts';
import type { Redirect } from '../encyclopedia-source.ts';
import { graphFolder } from './graph-folder.ts';
import type { ZimKey } from './open-zim.ts';
import { readFileIfThere } from './read-file-if-there.ts';
import { writeWholeFile } from './write-whole-file.ts';

/** All there is to know of an archive's links. */
export interface ZimGraph {
  /** Title n is node n of the graph. */
  readonly titles: readonly string[];
  readonly redirects: readonly Redirect[];
  readonly graph: LinkGraph;
}

/** The graph of an archive as it was kept; null where none was, or where what was kept is not whole. */
export async function readZimGraph(folder: string, archive: ZimKey): Promise<ZimGraph | null> {
  const files = filesIn(graphFolder(folder, archive));
  const image = await readFileIfThere(files.image);
  if (image === null) return null;
  const [titlesFile, redirectsFile] = await Promise.all([
    readFileIfThere(files.titles),
    readFileIfThere(files.redirects),
  ]);
  const { buffer, byteOffset, byteLength } = image;
  const graph = readGraphImage(buffer.slice(byteOffset, byteOffset + byteLength));
  if (!graph.ok || titlesFile === null || redirectsFile === null) return null;
  const titles = linesOf(titlesFile);
  if (titles.length !== graph.value.nodeCount) return null;
  const redirects = linesOf(redirectsFile).flatMap((line): readonly Redirect[] => {
    const [from = '', node = ''] = line.split('\t');
    const to = /^\d{1,10}$/u.test(node) ? titles[Number(node)] : undefined;
    return to === undefined ? [] : [{ from, to, fragment: '' }];
  });
  return { titles, redirects, graph: graph.value };
}

/** The image comes last: where it is, the rest is. */
export async function writeZimGraph(folder: string, archive: ZimKey, known: ZimGraph): Promise<void> {
  const files = filesIn(graphFolder(folder, archive));
  const { titles, redirects, graph } = known;
  const nodes = new Map(titles.map((title, node) => [title, node]));
  const redirectLines = redirects.flatMap(({ from, to }) => {
    const node = nodes.get(to);
    return node === undefined ? [] : [`${from}\t${node}`];
  });
  // A canonical title holds no line breaks and no tabs.
  await writeWholeFile(files.titles, titles.join('\n'));
  await writeWholeFile(files.redirects, redirectLines.join('\n'));
  await writeWholeFile(files.image, new Uint8Array(writeGraphImage(graph)));
}

function filesIn(folder: string) {
  return {
    titles: join(folder, 'titles.txt'),
    redirects: join(folder, 'redirects.txt'),
    image: join(folder, 'graph.image'),
  };
}

function linesOf(file: Buffer): readonly string[] {
  return file.length === 0 ? [] : file.toString('utf8').split('\n');
}
