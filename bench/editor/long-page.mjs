// @ts-check

/** Path of the page in the project's sources. */
export const LONG_PAGE = 'src/web/bench/long-page.tsx';
const STAGES = 17;
const LINES = 500;

/**
 * Returns a page as large as real screen files: a sequence of components, each with classes, props, texts and a list.
 */
export function longPage() {
  const stages = Array.from({ length: STAGES }, (_, index) => stage(index));
  const code = [IMPORTS, ...stages, page()].join('\n');
  const lines = code.split('\n').length - 1;
  if (lines !== LINES) throw new Error(`The page has ${lines} lines, not ${LINES}`);
  return code;
}

const IMPORTS = `import { useState } from 'react';
import { Button } from '#ui/button.tsx';
`;

/** @param {number} index */
function stage(index) {
  return `function Stage${index}({ places }: { readonly places: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(${index % 2 === 0});
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-line bg-paper p-6">
      <header className="flex items-center justify-between gap-2">
        <h2 className="text-xl font-semibold text-ink">Stage ${index} of the journey</h2>
        <Button size="small" onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Less' : 'More'}
        </Button>
      </header>
      <p className="max-w-prose text-ink-2">Every link leads somewhere, and some lead home.</p>
      {isOpen && (
        <ol className="grid gap-2 sm:grid-cols-2">
          {places.map((place) => (
            <li key={place} className="border-b border-line py-2 text-sm">
              {place}
            </li>
          ))}
        </ol>
      )}
      <footer className="flex gap-2 pt-4">
        <span className="text-xs text-ink-3">Par is ${index + 3}</span>
        <em className="text-xs">A record time</em>
      </footer>
    </section>
  );
}
`;
}

function page() {
  const places = "{['Atlas', 'Basilica', 'Comet', 'Delta']}";
  const shown = Array.from({ length: STAGES }, (_, index) => `    <Stage${index} places=${places} />`);
  return `export const LongPage = () => (
  <main className="mx-auto flex max-w-5xl flex-col gap-8 px-4 py-10 sm:px-8">
${shown.join('\n')}
  </main>
);
`;
}

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
