import { describe, expect, it } from 'vitest';
import { buildLayer } from '#tests/builders/build-layer.ts';
import { layerRows, treeMove, typeAhead } from './layer-rows.ts';

const PAGE = [
  buildLayer(
    'App',
    buildLayer('header.sticky', buildLayer('Brand', buildLayer('a "Wayword"'))),
    buildLayer(
      'main',
      buildLayer(
        'Card',
        buildLayer(
          'li.grid',
          buildLayer('h3 "Renaissance"', buildLayer('em', buildLayer('i'))),
          buildLayer('button "Open"'),
        ),
      ),
      buildLayer('p "Card games are articles too"'),
    ),
  ),
];
const CLOSED_MAIN = new Map([['key of main', false]]);
const names = (search: string, choices: ReadonlyMap<string, boolean> = new Map()) =>
  layerRows(PAGE, choices, search).map(({ layer, level }) => `${'-'.repeat(level - 1)}${layer.name}`);
const found = (search: string) =>
  layerRows(PAGE, new Map(), search)
    .filter(({ isFound }) => isFound)
    .map(({ layer }) => layer.name);

describe('layerRows', () => {
  it('opens five levels by default and applies the stored choices', () => {
    const all = [
      'App',
      '-header',
      '--Brand',
      '---a',
      '-main',
      '--Card',
      '---li',
      '----h3',
      '-----em',
      '----button',
      '--p',
    ];
    expect(names('')).toEqual(all);
    expect(names('', CLOSED_MAIN)).toEqual(['App', '-header', '--Brand', '---a', '-main']);
    expect(names('', new Map([['key of em', true]]))).toContain('------i');
  });

  it('reports whether each row is open, and its position among its siblings', () => {
    const rows = layerRows(PAGE, CLOSED_MAIN, '');
    expect(rows.map(({ layer, isOpen, place, siblings }) => [layer.name, isOpen, place, siblings])).toEqual([
      ['App', true, 1, 1],
      ['header', true, 1, 2],
      ['Brand', true, 1, 1],
      ['a', null, 1, 1],
      ['main', false, 2, 2],
    ]);
  });

  it.each([
    ['renaiss', ['h3']],
    ['STICKY', ['header']],
    ['brand', ['Brand']],
    ['card', ['Card', 'p']],
    ['card open', ['button']],
    ['games card', ['p']],
    ['nothing', []],
  ])('searches %s in name, classes and text', (search, expected) => {
    expect(found(search)).toEqual(expected);
  });

  it('shows all ancestors of a result, opened, and nothing else', () => {
    expect(names('open', CLOSED_MAIN)).toEqual(['App', '-main', '--Card', '---li', '----button']);
    expect(names('  ')).toEqual(names(''));
  });
});

const ROWS = layerRows(
  [
    buildLayer(
      'App',
      buildLayer('header', buildLayer('a')),
      buildLayer('main', buildLayer('p'), buildLayer('pre')),
    ),
  ],
  new Map([['key of header', false]]),
  '',
);
// Visible rows: App, header (closed), main, p, pre
const key = (name: string) => `key of ${name}`;
const focus = (name: string) => ({ type: 'focus', key: key(name) });

describe('treeMove and typeAhead', () => {
  it.each([
    ['App', 'ArrowDown', focus('header')],
    ['header', 'ArrowDown', focus('main')],
    ['pre', 'ArrowDown', null],
    ['main', 'ArrowUp', focus('header')],
    ['App', 'ArrowUp', null],
    ['main', 'Home', focus('App')],
    ['App', 'End', focus('pre')],
    ['header', 'ArrowRight', { type: 'open', key: key('header') }],
    ['main', 'ArrowRight', focus('p')],
    ['p', 'ArrowRight', null],
    ['main', 'ArrowLeft', { type: 'close', key: key('main') }],
    ['header', 'ArrowLeft', focus('App')],
    ['p', 'ArrowLeft', focus('main')],
    ['main', '*', { type: 'open-all', keys: [key('header')] }],
    ['main', 'x', null],
    ['nowhere', 'ArrowDown', null],
  ])('at %s, %s', (focused, pressed, move) => {
    expect(treeMove(ROWS, key(focused), pressed)).toEqual(move);
  });

  it.each([
    ['App', 'p', 'p'],
    ['p', 'p', 'pre'],
    ['pre', 'p', 'p'],
    ['p', 'pr', 'pre'],
    ['pre', 'pre', 'pre'],
    ['pre', 'a', 'App'],
    ['App', 'a', 'App'],
    ['App', 'z', null],
  ])('at %s, typing %s moves to %s', (focused, typed, name) => {
    expect(typeAhead(ROWS, key(focused), typed)).toBe(name === null ? null : key(name));
  });
});
