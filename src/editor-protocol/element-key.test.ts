import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  elementPlace,
  formatKey,
  isAncestor,
  isSamePlace,
  isSibling,
  NO_PLACE,
  parseKey,
  storyboardKey,
  withCodebaseId,
  type ElementPlace,
} from './element-key.ts';

const at = (uniquePath: string, storyboardId = 'sb1', codebaseId = 'c'): ElementPlace => ({
  codebaseId,
  storyboardId,
  uniquePath,
});
const board = (storyboardId: string): ElementPlace => parseKey(storyboardKey(storyboardId));

describe('element keys', () => {
  it('combine three parts in one string', () => {
    expect(formatKey(at('root-0-3', 'sb1', 'tempo-1'))).toBe('TE_tempo-1_sb1_root-0-3');
    expect(storyboardKey('sb1')).toBe('TE_STORYBOARD-TOP-CONSTANT_sb1_0');
  });

  it('allow an empty codebase id', () => {
    expect(parseKey('TE__sb1_root-0')).toEqual(at('root-0', 'sb1', ''));
  });

  it('parse back to their place', () => {
    const part = fc.stringMatching(/^[A-Za-z\d-]{1,20}$/u);
    const place = fc.record({
      codebaseId: fc.stringMatching(/^[A-Za-z\d-]{0,20}$/u),
      storyboardId: part,
      uniquePath: part,
    });
    fc.assert(
      fc.property(place, (given) => {
        expect(parseKey(formatKey(given))).toEqual(given);
      }),
    );
  });

  it.each(['', 'TE', 'TE_c', 'TE_c_sb1', 'TE_c_sb1_', 'TE_c__root', 'XX_c_sb1_root'])(
    'treat %j as invalid',
    (key) => {
      expect(parseKey(key)).toEqual(NO_PLACE);
      expect(withCodebaseId(key, 'd')).toBe(key);
    },
  );

  it('accept a replaced codebase id', () => {
    expect(withCodebaseId('TE_c_sb1_root-0', 'd')).toBe('TE_d_sb1_root-0');
  });
});

describe('elementPlace', () => {
  it('rejects invalid ids with the protocol’s error text', () => {
    expect(elementPlace('a b', 'sb1', 'root')).toEqual({
      ok: false,
      error: 'Codebase ID contains invalid chars :a b',
    });
    expect(elementPlace('tempo-1', 'sb 1', 'root')).toEqual({
      ok: false,
      error: 'Storyboard ID contains invalid chars :tempo-1',
    });
  });

  it('removes invalid characters from the path', () => {
    expect(elementPlace('c', 'sb1', 'root-0.1')).toEqual({ ok: true, value: at('root-01') });
  });
});

describe('element places', () => {
  it('compare ancestors by whole path segments', () => {
    expect(isAncestor(at('root-0-1'), at('root-0-1-4'))).toBe(true);
    expect(isAncestor(at('root-0'), at('root-0-1-4'))).toBe(true);
    expect(isAncestor(at('root-0-1'), at('root-0-10'))).toBe(false);
    expect(isAncestor(at('root-0'), at('root-0'))).toBe(false);
    expect(isAncestor(at('root-0-1'), at('root-0'))).toBe(false);
    expect(isAncestor(at('root-0'), at('root-0-1', 'sb2'))).toBe(false);
  });

  it('are below their own storyboard only', () => {
    expect(isAncestor(board('sb1'), at('root-0'))).toBe(true);
    expect(isAncestor(board('sb1'), at('root-0', 'sb2'))).toBe(false);
    expect(isAncestor(at('root-0'), board('sb1'))).toBe(false);
    expect(isAncestor(board('sb1'), board('sb1'))).toBe(false);
  });

  it('are siblings under the same parent', () => {
    expect(isSibling(at('root-0-1'), at('root-0-2'))).toBe(true);
    expect(isSibling(at('root-0-1'), at('root-0-1'))).toBe(false);
    expect(isSibling(at('root-0-1'), at('root-1-1'))).toBe(false);
    expect(isSibling(at('root-0-1'), at('root-0-1-0'))).toBe(false);
    expect(isSibling(at('root-0-1'), at('root-0-2', 'sb2'))).toBe(false);
  });

  it('of storyboards are siblings', () => {
    expect(isSibling(board('sb1'), board('sb2'))).toBe(true);
    expect(isSibling(board('sb1'), board('sb1'))).toBe(false);
    expect(isSibling(board('sb1'), at('root'))).toBe(false);
  });

  it('are equal if all three parts are', () => {
    expect(isSamePlace(at('root-0'), at('root-0'))).toBe(true);
    expect(isSamePlace(at('root-0'), at('root-1'))).toBe(false);
    expect(isSamePlace(at('root-0'), at('root-0', 'sb2'))).toBe(false);
    expect(isSamePlace(at('root-0'), at('root-0', 'sb1', 'd'))).toBe(false);
  });
});
