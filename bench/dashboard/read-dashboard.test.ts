import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '#scripts/launch/root.mjs';
import { legendName, readDashboard } from './read-dashboard.mjs';

const TARGET = { refId: 'A', expr: 'up', legendFormat: '{{instance}}' };
const GRID = { x: 8, y: 16, w: 8, h: 8 };
const LINES = {
  type: 'timeseries',
  title: 'Memory',
  gridPos: GRID,
  fieldConfig: { defaults: { unit: 'bytes', min: 0 } },
  targets: [TARGET],
};
const VARIABLE = {
  type: 'query',
  name: 'instance',
  query: { query: 'label_values(up, instance)' },
  allValue: '.*',
};

const dashboardWith = (panel: object, variable: object = VARIABLE) =>
  JSON.stringify({ title: 'Wayword', templating: { list: [variable] }, panels: [panel] });

describe('a dashboard in the format of Grafana', () => {
  it('is read with the place, the unit and the queries of each panel, and the values of its variables', () => {
    expect(readDashboard(dashboardWith(LINES))).toEqual({
      title: 'Wayword',
      variables: [{ name: 'instance', metric: 'up', label: 'instance', all: '.*' }],
      panels: [
        {
          title: 'Memory',
          description: null,
          gridPos: GRID,
          queries: [TARGET],
          drawing: { type: 'timeseries', unit: 'bytes', decimals: null },
        },
      ],
    });
  });

  it('is read with the states of a timeline by their values, in the order of the legend', () => {
    const options = {
      0: { text: 'away', color: 'red', index: 1 },
      1: { text: 'ready', color: 'green', index: 0 },
    };
    const panel = {
      ...LINES,
      type: 'state-timeline',
      fieldConfig: { defaults: { mappings: [{ type: 'value', options }] } },
    };
    const { drawing } = readDashboard(dashboardWith(panel)).panels[0] ?? {};
    expect(drawing?.type === 'state-timeline' && [...drawing.states]).toEqual([
      [1, { text: 'ready', color: 'green' }],
      [0, { text: 'away', color: 'red' }],
    ]);
  });

  const withDefaults = (defaults: object) => dashboardWith({ ...LINES, fieldConfig: { defaults } });
  it.each([
    ['a type of panel that is not drawn', dashboardWith({ ...LINES, type: 'gauge' }), '"type"'],
    ['a unit that is not formatted', withDefaults({ unit: 'dBm', min: 0 }), '"unit"'],
    ['an axis that does not start at 0', withDefaults({ unit: 's' }), '"min"'],
    [
      'a variable that is no list of label values',
      dashboardWith(LINES, { ...VARIABLE, query: { query: 'query_result(up)' } }),
      'query_result(up)',
    ],
  ])('is rejected with %s', (_what, json, problem) => {
    expect(() => readDashboard(json)).toThrow(problem);
  });

  it('has panels in deploy/grafana that do not overlap and end within the 24 columns', () => {
    const { panels } = readDashboard(readFileSync(join(root, 'deploy/grafana/wayword.json'), 'utf8'));
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, place) => `${x + (place % w)} ${y + Math.floor(place / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBe(24);
  });
});

describe('the name of a series in a legend', () => {
  it('has the values of its labels', () => {
    expect(legendName('{{mode}} {{ state }}', { mode: 'daily', state: 'over' })).toEqual({
      name: 'daily over',
      missing: [],
    });
  });

  it('has the name of a label that the series lacks', () => {
    expect(legendName('{{instance}} heap', {})).toEqual({ name: 'instance heap', missing: ['instance'] });
  });
});
