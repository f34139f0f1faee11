import { describe, expect, it } from 'vitest';
import type { TreeElementLookup } from '#editor-protocol/lookups.ts';
import {
  C1,
  C2,
  C3,
  C4,
  C5,
  drawn,
  pageOf,
  rooted,
  treeOf,
  type Circumstances,
} from '#tests/builders/build-page-sketch.ts';
import { placeElements } from './place-elements.ts';

describe('assembleTree', () => {
  it('replaces elements that are not in the code with their children', () => {
    const { tree } = treeOf(
      rooted({
        codebaseId: C1,
        children: [{ children: [{ codebaseId: C2 }, { codebaseId: C3 }] }, { codebaseId: C4 }],
      }),
    );
    expect(drawn(tree)).toBe('0DIV:root-0-0(1DIV:root-0-0-0-0 1DIV:root-0-0-0-1 1DIV:root-0-0-1)');
    expect(tree.parent).toBeUndefined();
    expect(tree.children.every(({ parent }) => parent === tree)).toBe(true);
  });

  it('returns an empty tree if no element is known', () => {
    const { tree, nodes } = treeOf(rooted({}, {}));
    expect(tree).toMatchObject({ name: '', level: 0, children: [] });
    expect(tree.tempoElement).toMatchObject({ codebaseId: 'EMPTY-TREE', uniquePath: '1' });
    expect(nodes.size).toBe(0);
  });

  it('keeps the body above several top nodes, under the skip id and its own key', () => {
    const { tree, nodes } = treeOf(pageOf({ codebaseId: C1 }, { children: [{ codebaseId: C2 }] }));
    expect(drawn(tree)).toBe('0BODY:root(0DIV:root-0 0DIV:root-1-0)');
    expect(tree.tempoElement.codebaseId).toBe('SKIP-ROOT');
    expect(tree.children.every(({ parent }) => parent === tree)).toBe(true);
    expect(nodes.get('TE_body_sb1_root')).toBe(tree);
  });

  it('does not index the body if one node is the top', () => {
    const { tree, nodes } = treeOf(rooted({ codebaseId: C1 }));
    expect([...nodes]).toEqual([[`TE_${C1}_sb1_root-0-0`, tree]]);
  });

  it('omits hidden elements but counts their positions', () => {
    const page = rooted(
      { codebaseId: C1, isHidden: true, children: [{ codebaseId: C2, isHidden: true }] },
      { codebaseId: C3 },
    );
    expect(drawn(treeOf(page).tree)).toBe('0DIV:root-0-1');
    const placed = placeElements(page, 'sb1', {});
    expect(placed.ok && placed.value.keys).toEqual([
      'TE_body_sb1_root',
      'TE_root_sb1_root-0',
      `TE_${C1}_sb1_root-0-0`,
      `TE_${C2}_sb1_root-0-0-0`,
      `TE_${C3}_sb1_root-0-1`,
    ]);
  });

  it('rejects ids that are invalid in keys', () => {
    expect(placeElements(pageOf(), 'sb 1', {})).toEqual({
      ok: false,
      error: 'Storyboard ID contains invalid chars :body',
    });
    const bad = 'tempo-duplicate-placeholder-a/b';
    expect(placeElements(rooted({ codebaseId: bad }), 'sb1', {})).toEqual({
      ok: false,
      error: `Codebase ID contains invalid chars :${bad}`,
    });
  });
});

describe('showing only the storyboard file', () => {
  const page = rooted({ codebaseId: C1, children: [{ codebaseId: C4, children: [{ codebaseId: C5 }] }] });
  const inFiles = (filename: string): TreeElementLookup => ({
    [C1]: { filename: 'src/App.tsx' },
    [C4]: { filename },
    [C5]: { filename: 'src/App.tsx' },
  });
  const stories = inFiles('src/tempobook/storyboards/x.tsx');
  const whole = '0DIV:root-0-0(1DIV:root-0-0-0(2DIV:root-0-0-0-0))';
  const cut = '0DIV:root-0-0-0(1DIV:root-0-0-0-0)';

  it.each<[string, Circumstances, string]>([
    ['what is in it and below it', { treeElements: stories, project: { storyboardType: 'COMPONENT' } }, cut],
    ['an application is shown whole', { treeElements: stories }, whole],
    [
      'so is what was saved in another file',
      {
        treeElements: stories,
        project: { storyboardType: 'COMPONENT', savedComponentFilename: 'src/App.tsx' },
      },
      whole,
    ],
    [
      'so is a page the user went on to',
      {
        treeElements: stories,
        project: { storyboardType: 'COMPONENT', originalStoryboardUrl: '/elsewhere' },
      },
      whole,
    ],
    [
      'not the page of the storyboard itself',
      {
        treeElements: stories,
        project: { storyboardType: 'COMPONENT', originalStoryboardUrl: 'http://app.test' },
      },
      cut,
    ],
    [
      'a story is all but the frame around it',
      { treeElements: inFiles('src/_app.tsx'), project: { storyboardType: 'STORY' } },
      whole,
    ],
  ])('%s', (_, circumstances, expected) => {
    expect(drawn(treeOf(page, circumstances).tree)).toBe(expected);
  });

  it('follows React’s tree for elements that a portal moved to the body', () => {
    const portal = pageOf(
      { codebaseId: 'root', children: [{ codebaseId: C4 }] },
      { codebaseId: C5, idsAbove: [C4] },
    );
    const { tree } = treeOf(portal, { treeElements: stories, project: { storyboardType: 'COMPONENT' } });
    expect(tree.children.map(({ tempoElement }) => tempoElement.codebaseId)).toEqual([C4, C5]);
  });
});

describe('a nav node', () => {
  it('has its classes, the removable ones among them, and its scope', () => {
    const classes = [
      'box',
      `arb89-key-TE_${C1}_sb1_root`,
      C1,
      'card',
      'tempo-force-hover',
      'arb89-outline-ish',
    ];
    const { tree } = treeOf(rooted({ codebaseId: C1, tagName: 'P', classes }), {
      treeElements: { [C1]: { removableClasses: ['card', 'gone'] } },
      scopes: {
        s1: { codebaseIds: [C2] },
        s2: { codebaseIds: [C1], name: 'two' },
        s3: { codebaseIds: [C1] },
      },
    });
    expect(tree).toMatchObject({
      name: 'P',
      classList: ['box', 'card', 'tempo-force-hover', 'arb89-outline-ish'],
      directlySetClassList: ['card'],
      scope: { name: 'two' },
      props: {},
      literalChildren: [],
      displayType: 'block',
      positionType: 'static',
      flexDirection: 'row',
      floatVal: 'none',
    });
  });
});
