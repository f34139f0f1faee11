import { describe, expect, it } from 'vitest';
import { buildLayer } from '#tests/builders/build-layer.ts';
import { layerRows } from './layer-rows.ts';
import { treeMove, typeAhead } from './tree-key.ts';

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
