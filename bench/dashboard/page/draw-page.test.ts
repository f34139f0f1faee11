import { describe, expect, it } from 'vitest';
import { drawPage } from './draw-page.mjs';
import { unbroken } from './draw-plot.mjs';
import { spansOf } from './draw-states.mjs';
import type { EvaluatedPanel } from '../evaluate-panels.mjs';
import type { Drawing } from '../read-dashboard.mjs';

const RANGE = { from: 0, to: 60, step: 2 };
const HEAD = { title: 'Wayword', notes: [], font: Buffer.from('') };

function panelOf(
  drawing: Drawing,
  series: readonly { name: string; values: readonly number[] }[],
): EvaluatedPanel {
  const query = { refId: 'A', expr: 'a', legendFormat: '{{name}}' };
  return {
    panel: {
      title: 'Size & <shape>',
      description: null,
      gridPos: { x: 8, y: 8, w: 8, h: 8 },
      queries: [query],
      drawing,
    },
    queries: [
      {
        query,
        expr: 'a',
        answer: {
          ok: true,
          series: series.map(({ name, values }) => ({
            labels: { name },
            points: values.map((value, place) => ({ at: place * 2, value })),
          })),
        },
      },
    ],
  };
}

const seconds: Drawing = { type: 'timeseries', unit: 's', decimals: null };

describe('the page of a dashboard', () => {
  it('has each panel at its place in the grid, with its title, its unit and the names of its lines', () => {
    const html = drawPage(HEAD, [panelOf(seconds, [{ name: '</i>one', values: [0.001, 0.004] }])], RANGE);
    expect(html).toContain('left:528px;top:304px;width:520px;height:296px');
    expect(html).toContain('<h2>Size &amp; &lt;shape&gt;</h2>');
    expect(html).toContain('>4 ms</text>');
    expect(html).toContain('&lt;/i&gt;one</li>');
  });

  it('draws the largest value at the top of its plot and 0 at its foot', () => {
    const html = drawPage(HEAD, [panelOf(seconds, [{ name: 'one', values: [0, 0.004] }])], RANGE);
    const [, foot, top] = /<path d="M[\d.]+ ([\d.]+)L[\d.]+ ([\d.]+)"\/>/u.exec(html) ?? [];
    const grid = [...html.matchAll(/class="grid" d="M[\d.]+ ([\d.]+)H/gu)].map(([, y]) => y);
    expect([foot, top]).toEqual([grid[0], grid.at(-1)]);
  });

  it('says where a panel has no data', () => {
    expect(drawPage(HEAD, [panelOf(seconds, [])], RANGE)).toContain('No data');
  });

  it('draws a row for each line of a timeline, in the colors of the states', () => {
    const states = new Map([
      [0, { text: 'away', color: 'red' }],
      [1, { text: 'ready', color: 'green' }],
    ]);
    const html = drawPage(
      HEAD,
      [panelOf({ type: 'state-timeline', states }, [{ name: 'bus', values: [1, 1, 0] }])],
      RANGE,
    );
    expect(html.match(/<rect class="state \w+"/gu)).toEqual([
      '<rect class="state green"',
      '<rect class="state red"',
    ]);
    expect(html).toContain('>bus</text>');
    expect(html).toContain('away</li>');
  });
});

describe('a line', () => {
  const at = (...moments: number[]) => moments.map((moment) => ({ at: moment, value: 1 }));

  it('has a gap where a step is missing', () => {
    expect(unbroken(at(0, 2, 4, 8, 10), 2)).toEqual([at(0, 2, 4), at(8, 10)]);
  });

  it('of states has a bar for each time in one state', () => {
    const points = [1, 1, 0, 0, 1].map((value, place) => ({ at: place * 2, value }));
    expect(spansOf(points, 2)).toEqual([
      { from: 0, to: 4, value: 1 },
      { from: 4, to: 8, value: 0 },
      { from: 8, to: 10, value: 1 },
    ]);
  });
});
