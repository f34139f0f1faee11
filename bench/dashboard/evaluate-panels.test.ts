import { describe, expect, it } from 'vitest';
import { evaluatePanels, linesOf, panelProblems } from './evaluate-panels.mjs';
import type { RangeAnswer } from './query-prometheus.mjs';
import type { Panel } from './read-dashboard.mjs';

const PANEL: Panel = {
  title: 'Memory',
  description: null,
  gridPos: { x: 0, y: 0, w: 8, h: 8 },
  queries: [
    { refId: 'A', expr: 'resident{i=~"$instance"}', legendFormat: '{{instance}}' },
    { refId: 'B', expr: 'heap', legendFormat: '{{instance}} heap' },
  ],
  drawing: { type: 'timeseries', unit: 'bytes', decimals: null },
};
const POINTS = [{ at: 1, value: 2 }];
const FULL: RangeAnswer = { ok: true, series: [{ labels: { instance: 'one' }, points: POINTS }] };

/** Evaluates the panel; its second query gets the answer. */
const evaluatedWith = (heap: RangeAnswer) =>
  evaluatePanels([PANEL], { instance: '.*' }, async (expr) => (expr === 'heap' ? heap : FULL));

describe('the panels after a run', () => {
  it('have no problems if each query has data', async () => {
    const evaluated = await evaluatedWith(FULL);
    expect(panelProblems(evaluated)).toEqual([]);
    expect(evaluated.flatMap((panel) => linesOf(panel))).toEqual([
      { name: 'one', points: POINTS },
      { name: 'one heap', points: POINTS },
    ]);
  });

  it.each<[string, RangeAnswer]>([
    ['no series', { ok: true, series: [] }],
    ['its series have no values', { ok: true, series: [{ labels: { instance: 'one' }, points: [] }] }],
    ['Prometheus answered bad_data: a parse error', { ok: false, error: 'bad_data: a parse error' }],
    [
      'its legend names instance, a label that its series lack',
      { ok: true, series: [{ labels: {}, points: POINTS }] },
    ],
  ])('name the panel and the query: %s', async (problem, answer) => {
    expect(panelProblems(await evaluatedWith(answer))).toEqual([
      `Panel “Memory”, query B: ${problem}\n    heap`,
    ]);
  });

  it('send queries whose variables are replaced', async () => {
    const asked: string[] = [];
    await evaluatePanels([PANEL], { instance: '.*' }, async (expr) => {
      asked.push(expr);
      return FULL;
    });
    expect(asked).toEqual(['resident{i=~".*"}', 'heap']);
  });
});
