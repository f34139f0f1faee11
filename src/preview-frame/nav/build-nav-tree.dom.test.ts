import { createElement, forwardRef, memo, type FunctionComponent, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import type { TreeElementLookup } from '#editor-protocol/lookups.ts';
import type { NavTreeNode } from '#editor-protocol/nav-tree.ts';
import { keyOf } from '../dom/find-elements.ts';
import { NO_PROJECT } from '../host/frame-state.ts';
import { buildNavTree } from './build-nav-tree.ts';

const id = (number: number) => `tempo-0000000${number}-0000-5000-8000-000000000000`;
const unmounts: (() => void)[] = [];

afterEach(() => {
  for (const unmount of unmounts.splice(0)) unmount();
  document.body.replaceChildren();
  document.body.removeAttribute('class');
});

function build(treeElements: TreeElementLookup = {}, storyboardId = 'sb1') {
  return buildNavTree({
    document,
    href: 'http://app.test/',
    project: { ...NO_PROJECT, storyboardId },
    lookups: { treeElements, scopes: {} },
  });
}

function treeOf(treeElements?: TreeElementLookup): NavTreeNode {
  const built = build(treeElements);
  if (!built.ok) throw new Error(built.error);
  return built.value.tree;
}

function drawn({ name, tempoElement, children }: NavTreeNode): string {
  const below = children.length === 0 ? '' : `(${children.map(drawn).join(' ')})`;
  return `${name}:${tempoElement.uniquePath}${below}`;
}

function render(app: ReactNode): (next: ReactNode) => void {
  const container = document.createElement('div');
  container.id = 'root';
  document.body.append(container);
  const root = createRoot(container);
  const show = (shown: ReactNode) => flushSync(() => root.render(shown));
  show(app);
  unmounts.push(() => flushSync(() => root.unmount()));
  return show;
}

describe('keys on the page', () => {
  const PAGE = `<div id="root"><div class="a ${id(1)}"><script type="x"></script><h1 tempoelementid="${id(2)}">Hi</h1>
    <svg class="${id(3)}"><g class="${id(4)}"></g></svg><p class="${id(5)}" arb89-do-not-show-in-nav="true"><b></b></p>
    <hr></div></div><div class="arb89-outline"><i class="${id(6)}"></i></div>`;

  it('are set on every visited element, one each', () => {
    document.body.innerHTML = PAGE;
    expect(drawn(treeOf())).toBe('DIV:root-0-0(H1:root-0-0-1 svg:root-0-0-2)');
    const keys = [document.body, ...document.body.querySelectorAll('*')].map(
      (element) =>
        `${element.tagName.toLowerCase()} ${keyOf(element)?.replaceAll(/tempo-0*(\d)[^_]*/gu, 'C$1')}`,
    );
    expect(keys).toEqual([
      'body TE_body_sb1_root',
      'div TE_root_sb1_root-0',
      'div TE_C1_sb1_root-0-0',
      'script undefined',
      'h1 TE_C2_sb1_root-0-0-1',
      'svg TE_C3_sb1_root-0-0-2',
      'g undefined',
      'p TE_C5_sb1_root-0-0-3',
      'b TE__sb1_root-0-0-3-0',
      'hr TE__sb1_root-0-0-4',
      'div undefined',
      'i undefined',
    ]);
  });

  it('are rewritten only where they changed', () => {
    document.body.innerHTML = PAGE;
    build();
    const observer = new MutationObserver(() => undefined);
    observer.observe(document.body, { subtree: true, attributes: true });
    build();
    expect(observer.takeRecords()).toEqual([]);
    document.querySelector('h1')?.remove();
    observer.takeRecords();
    build();
    expect(observer.takeRecords().map(({ target }) => target.nodeName)).toEqual(['svg', 'P', 'B', 'HR']);
  });

  it('stay unchanged if an id is invalid', () => {
    document.body.innerHTML = PAGE;
    expect(build({}, 'no/id')).toEqual({ ok: false, error: 'Storyboard ID contains invalid chars :body' });
    expect(document.body.getAttribute('class')).toBeNull();
  });
});

describe('a React app', () => {
  const known: TreeElementLookup = Object.fromEntries(
    ['Card', 'Deep', 'Field', 'Kept'].map((componentName, index) => [
      id(index + 5),
      { type: 'component-instance', componentName },
    ]),
  );
  interface Props {
    readonly tempoelementid?: string;
    readonly [name: string]: unknown;
  }
  const host = (tag: string, number: number, ...children: ReactNode[]) =>
    createElement(tag, { className: `x ${id(number)}`, tempoelementid: id(number) }, ...children);
  const Deep: FunctionComponent<Props> = () => host('em', 4);
  const Card: FunctionComponent<Props> = () => [
    createElement('h2', { key: 1, className: id(2) }, 'Hi'),
    createElement(Deep, { key: 2, tempoelementid: id(6) }),
  ];
  const Field = forwardRef<HTMLInputElement, Props>(function Field(_, ref) {
    return createElement('input', { ref, className: id(3) });
  });
  const Kept = memo<Props>(
    function Kept() {
      return host('u', 9);
    },
    () => false,
  );

  it('includes its components in the tree', () => {
    render(host('main', 1, createElement(Card, { tempoelementid: id(5), size: 2, list: [1] })));
    const tree = treeOf(known);
    expect(drawn(tree)).toBe(
      'MAIN:root-0-0(Card:root-0-0-0(H2:root-0-0-0-0) Card:root-0-0-1(Deep:root-0-0-1-0(EM:root-0-0-1-0-1)))',
    );
    expect(tree.children[0]?.props).toEqual({
      size: { value: 2, type: 'LITERAL' },
      list: { value: '[1]', type: 'JSON_OBJECT' },
    });
    expect(tree.props).toEqual({ className: { value: 'x', type: 'LITERAL' } });
    expect(tree.children[0]?.children[0]?.literalChildren).toEqual([
      { index: 0, value: 'H' },
      { index: 1, value: 'i' },
    ]);
  });

  it('shows a ref-forwarding component as its element, and a memoized one once', () => {
    render(
      host(
        'main',
        1,
        createElement(Field, { tempoelementid: id(7) }),
        createElement(Kept, { tempoelementid: id(8) }),
      ),
    );
    const tree = treeOf(known);
    expect(drawn(tree)).toBe('MAIN:root-0-0(Field:root-0-0-0 Kept:root-0-0-1(U:root-0-0-1-1))');
    expect(tree.children[0]).toMatchObject({ elementTagName: 'INPUT', isComponent: true });
    expect(tree.children[0]?.tempoElement.codebaseId).toBe(id(7));
  });

  it('reports current props after every render', () => {
    const shown = (size: number) => host('main', 1, createElement(Card, { tempoelementid: id(5), size }));
    const show = render(shown(0));
    for (const size of [1, 2, 3]) {
      show(shown(size));
      expect(treeOf(known).children[0]?.props['size']?.value).toBe(size);
    }
  });

  it('places portal content at the top of the page', () => {
    render(host('main', 1, createPortal(createElement(Card, { tempoelementid: id(5) }), document.body)));
    expect(drawn(treeOf(known))).toBe('BODY:root(MAIN:root-0-0 H2:root-1 EM:root-2)');
  });
});
