import type { DailyFlowAnswer } from '#protocol/daily-flow.ts';

/** Sizes in pixels. */
const COLUMN_WIDTH = 168;
const NODE_WIDTH = 10;
/** Height of all players together. */
const FULL_HEIGHT = 220;
const LEAST_HEIGHT = 3;
/** Room for the label of a node. */
const GAP = 22;

/** An article at a click, as a bar whose height is its share of the players. */
export interface FlowNode {
  readonly title: string;
  readonly column: number;
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

/** A band between two nodes, as wide as its share of the players. */
export interface FlowBand {
  readonly from: string;
  readonly to: string;
  readonly column: number;
  readonly width: number;
  /** SVG path data of its middle line. */
  readonly line: string;
}

export interface FlowLayout {
  readonly width: number;
  readonly height: number;
  readonly nodeWidth: number;
  readonly nodes: readonly FlowNode[];
  readonly bands: readonly FlowBand[];
}

/** Lays out the flow in columns, one for each click: the articles most players visited are at the top. */
export function layoutFlow({ clicks, players }: Pick<DailyFlowAnswer, 'clicks' | 'players'>): FlowLayout {
  const heightOf = (count: number) => Math.max(LEAST_HEIGHT, (count / Math.max(players, 1)) * FULL_HEIGHT);
  const columns = Array.from({ length: clicks.length + 1 }, (_, column) => {
    const leaving = countBy(clicks[column] ?? [], 'from');
    const arriving = countBy(clicks[column - 1] ?? [], 'to');
    const titles = [...new Set([...arriving.keys(), ...leaving.keys()])];
    const count = (title: string) => Math.max(arriving.get(title) ?? 0, leaving.get(title) ?? 0);
    let y = 0;
    return titles
      .toSorted((a, b) => count(b) - count(a))
      .map((title): FlowNode => {
        const node = { title, column, x: column * COLUMN_WIDTH, y, height: heightOf(count(title)) };
        y += node.height + GAP;
        return node;
      });
  });
  const bands = clicks.flatMap((links, column) => {
    /** How much of the height of a node is taken by bands, on each side. */
    const taken = { from: new Map<string, number>(), to: new Map<string, number>() };
    return links.map(({ from, to, players: count }): FlowBand => {
      const width = heightOf(count);
      const at = (side: 'from' | 'to', title: string): number => {
        const node = columns[side === 'from' ? column : column + 1]?.find((one) => one.title === title);
        const above = taken[side].get(title) ?? 0;
        taken[side].set(title, above + width);
        return (node?.y ?? 0) + above + width / 2;
      };
      const [left, right] = [column * COLUMN_WIDTH + NODE_WIDTH, (column + 1) * COLUMN_WIDTH];
      const middle = (left + right) / 2;
      const [fromY, toY] = [at('from', from), at('to', to)];
      return {
        from,
        to,
        column,
        width,
        line: `M${left} ${fromY}C${middle} ${fromY} ${middle} ${toY} ${right} ${toY}`,
      };
    });
  });
  const nodes = columns.flat();
  return {
    // The last column has labels too.
    width: columns.length * COLUMN_WIDTH,
    height: Math.max(0, ...nodes.map(({ y, height }) => y + height)) + GAP,
    nodeWidth: NODE_WIDTH,
    nodes,
    bands,
  };
}

function countBy(links: DailyFlowAnswer['clicks'][number], side: 'from' | 'to'): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const link of links) counts.set(link[side], (counts.get(link[side]) ?? 0) + link.players);
  return counts;
}
