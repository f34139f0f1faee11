import { createElement, Fragment } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { renderedElements, syncWithReact } from './sync-with-react.ts';
import { createInstantMemory } from './instant-memory.ts';

const ID = 'tempo-00000001-0000-5000-8000-000000000000';
const OTHER = 'tempo-00000002-0000-5000-8000-000000000000';

function drawing() {
  document.body.innerHTML = '<main></main>';
  const [container] = document.getElementsByTagName('main');
  if (container === undefined) throw new Error('There is no main');
  const root = createRoot(container);
  const Both = () => createElement(Fragment, null, createElement('i'), createElement('u'));
  const Page = () =>
    createElement(
      'section',
      null,
      'one ',
      createElement('b', { className: `wide ${ID}`, tempoelementid: ID }),
      ' two ',
      createElement(Both),
    );
  const draw = () => flushSync(() => root.render(createElement(Page)));
  draw();
  const find = (selector: string): Element => {
    const found = document.querySelector(selector);
    if (found === null) throw new Error(`There is no ${selector}`);
    return found;
  };
  return { draw, find, unmount: () => flushSync(() => root.unmount()) };
}

it('restores moved nodes to React’s order after React renders them again', () => {
  const { draw, find, unmount } = drawing();
  const section = find('section');
  const before = section.innerHTML;
  const memory = createInstantMemory();
  const moved = [find('b'), find('u')];
  memory.moved = renderedElements(moved);
  section.append(find('b'));
  section.prepend(find('u'));
  const between = section.innerHTML;
  expect(syncWithReact(memory)).toBe(false);
  expect(section.innerHTML).toBe(between);
  draw();
  expect(section.innerHTML).toBe(between);
  expect(syncWithReact(memory)).toBe(true);
  expect(section.innerHTML).toBe(before);
  expect(syncWithReact(memory)).toBe(false);
  unmount();
});

it('restores the codebase id from React and keeps the other classes', () => {
  const { draw, find, unmount } = drawing();
  const memory = createInstantMemory();
  const element = find('b');
  memory.renamed = renderedElements([element]);
  element.setAttribute('class', `wide ${OTHER} arb89-key-x`);
  element.setAttribute('tempoelementid', OTHER);
  expect(syncWithReact(memory)).toBe(false);
  draw();
  expect(syncWithReact(memory)).toBe(true);
  expect([...element.classList].sort()).toEqual(['arb89-key-x', ID, 'wide'].sort());
  expect(element.getAttribute('tempoelementid')).toBe(ID);
  unmount();
});

it('ignores elements that React did not create', () => {
  document.body.innerHTML = `<p class="${ID}"></p>`;
  expect(renderedElements(document.querySelectorAll('p')).size).toBe(0);
});
