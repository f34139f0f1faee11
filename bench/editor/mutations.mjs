// @ts-check
import { LONG_PAGE, STAGES } from './long-page.mjs';

/**
 * An element as the canvas server reports it.
 * @typedef {{ filename: string, componentName: string, line: number }} CodeElement
 * @typedef {{ name: string, body: object }} Mutation
 * @typedef {(name: string) => CodeElement} ElementOf the element of that name in a stage
 */

/** The kinds of changes that an editor makes to a stage of the long page, with their bodies. */
const KINDS = /** @type {readonly ((element: ElementOf) => Mutation)[]} */ ([
  (element) => ({ name: 'editText', body: { element: element('h2'), newText: 'A stage of its own' } }),
  (element) => ({
    name: 'styling',
    body: {
      reactElement: element('section'),
      styling: { paddingTop: '12px', backgroundColor: '#b3261e' },
      stylingFramework: 'Tailwind',
    },
  }),
  (element) => ({
    name: 'addClass',
    body: { reactElement: element('span'), className: 'font-bold', stylingFramework: 'Tailwind' },
  }),
  (element) => ({ name: 'wrapInDiv', body: { reactElements: [element('ol')] } }),
  (element) => ({ name: 'duplicate', body: { reactElements: [element('header')] } }),
  (element) => ({
    name: 'moveJsxElement',
    body: {
      elementToMove: element('em'),
      newContainerElement: element('footer'),
      beforeElement: element('span'),
      expectedCurrentParent: element('footer'),
    },
  }),
  (element) => ({ name: 'removeJsxElement', body: { elementsToRemove: [element('p')] } }),
  (element) => ({
    name: 'changePropValue',
    body: { elementToModify: element('Button'), propName: 'title', propValue: 'Show all of it' },
  }),
  (element) => ({
    name: 'changeElementTag',
    body: { elementToModify: element('section'), newTag: 'article' },
  }),
  (element) => ({
    name: 'addJsxElement',
    body: {
      destinationElement: element('footer'),
      afterElement: element('em'),
      newElement: { type: 'native', nativeTag: 'p', propsToSet: { children: 'One more line' } },
    },
  }),
  (element) => ({ name: 'removeClass', body: { reactElement: element('p'), className: 'max-w-prose' } }),
  (element) => ({
    name: 'styling',
    body: { reactElement: element('em'), styling: { color: 'red' }, stylingFramework: 'Inline' },
  }),
]);

/**
 * Returns `count` different mutations of the long page: each kind in turn, each time in its next stage.
 * @param {Readonly<Record<string, CodeElement>>} treeElements
 * @param {number} count
 * @returns {readonly Mutation[]}
 */
export function mutations(treeElements, count) {
  if (count > KINDS.length * STAGES) throw new Error('There are not so many');
  const ofPage = Object.values(treeElements).filter(({ filename }) => filename === LONG_PAGE);
  const inOrder = ofPage.sort((one, other) => one.line - other.line);
  return Array.from({ length: count }, (_, index) => {
    const stage = index % STAGES;
    const kind = KINDS[index % KINDS.length];
    if (kind === undefined) throw new Error('There is a kind for each');
    return kind((name) => {
      const element = inOrder.filter(({ componentName }) => componentName === name)[stage];
      if (element === undefined) throw new Error(`Stage ${stage} has no ${name}`);
      return element;
    });
  });
}
