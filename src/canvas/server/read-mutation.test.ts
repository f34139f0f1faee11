import { describe, expect, it } from 'vitest';
import { createChange } from '#editor-protocol/change/change-transitions.ts';
import { requestFor } from '#editor-protocol/change/request-for.ts';
import { isMutationName, MUTATION_NAMES } from '../edit/mutation.ts';
import { readJsx } from '../jsx/parse-jsx.ts';
import { lookupsOf } from '../lookups.ts';
import { readMutation } from './read-mutation.ts';

const FILE = 'src/web/page.tsx';

/** Elements as the editor sends them: the complete lookup entries. */
function treeElements() {
  const file = readJsx(FILE, 'export const Page = () => <main><h1>Hello</h1></main>;');
  if (!file.ok) throw new Error(file.error);
  return Object.values(lookupsOf(file.value).treeElements);
}
const [main, heading] = treeElements();
if (main === undefined || heading === undefined) throw new Error('the page has two elements');
const ref = { codebaseId: heading.codebaseId, filename: FILE, componentName: 'h1', range: heading.range };
const mainRef = { codebaseId: main.codebaseId, filename: FILE, componentName: 'main', range: main.range };

describe('readMutation', () => {
  it.each([
    [
      'styling',
      { reactElement: heading, styling: { color: 'red', margin: null }, stylingFramework: 'Inline' },
      {
        element: ref,
        styling: { color: 'red', margin: null },
        framework: 'Inline',
        modifiers: [],
        customProperties: [],
      },
    ],
    [
      'addJsxElement',
      {
        destinationElement: main,
        beforeElement: heading,
        newElement: { type: 'native', nativeTag: 'p', componentName: 'p', propsToSet: { children: 'Hi' } },
        canvasId: 'local',
        hasInstantUpdate: true,
      },
      {
        destination: mainRef,
        before: ref,
        after: null,
        newElement: { kind: 'native', tag: 'p', propsToSet: { children: 'Hi' } },
      },
    ],
    [
      'moveJsxElement',
      { elementToMove: heading, newContainerElement: main, expectedCurrentParent: main },
      { element: ref, container: mainRef, before: null, after: null, expectedParent: mainRef },
    ],
    ['removeJsxElement', { elementsToRemove: [heading, main] }, { elements: [ref, mainRef] }],
    [
      'changePropValue',
      { elementToModify: heading, propName: 'lang', propValue: { deep: [1, null] } },
      { element: ref, propName: 'lang', propValue: { deep: [1, null] } },
    ],
    ['wrapInDiv', { reactElements: [heading] }, { elements: [ref] }],
    ['duplicate', { reactElements: [heading] }, { elements: [ref] }],
    ['changeElementTag', { elementToModify: heading, newTag: 'h2' }, { element: ref, newTag: 'h2' }],
    [
      'addClass',
      { reactElement: heading, className: 'mt-4', stylingFramework: null, modifiers: ['hover'] },
      { element: ref, className: 'mt-4', framework: null, modifiers: ['hover'], customProperties: [] },
    ],
    ['removeClass', { reactElement: heading, className: 'mt-4' }, { element: ref, className: 'mt-4' }],
    [
      'editText',
      { element: heading, newText: '', oldText: 'Hello' },
      { element: ref, newText: '', oldText: 'Hello' },
    ],
  ] as const)('reads %s', (name, body, expected) => {
    expect(readMutation(name, body)).toEqual({ ok: true, value: { name, ...expected } });
  });

  it('reads a new element with an id as a copy, even if it is native', () => {
    const body = { destinationElement: main, newElement: { ...heading, propsToSet: { lang: 'fr' } } };
    expect(readMutation('addJsxElement', body)).toMatchObject({
      ok: true,
      value: { newElement: { kind: 'copy', source: ref, propsToSet: { lang: 'fr' } } },
    });
  });

  it('reads the request built for a change', () => {
    const lookup = Object.fromEntries([main, heading].map((one) => [one.codebaseId, one]));
    const change = createChange(
      {
        type: 'EDIT_TEXT',
        changeFields: { codebaseIdToEditText: heading.codebaseId, newText: 'Bye', oldText: 'Hello' },
      },
      'item',
    );
    const request = requestFor(change, { canvasId: 'local', treeElements: lookup });
    if (!request.ok) throw new Error(request.error);
    const name = request.value.path.split('/').at(-1) ?? '';
    if (!isMutationName(name)) throw new Error(`${name} is no mutation`);
    expect(readMutation(name, JSON.parse(JSON.stringify(request.value.body)))).toMatchObject({ ok: true });
  });
});

describe('readMutation with an invalid body', () => {
  it.each(MUTATION_NAMES)('rejects %s with the field and the expected value', (name) => {
    expect(readMutation(name, {})).toMatchObject({ ok: false, error: { code: 'bad-request' } });
    for (const body of [null, [], 'text', 7]) {
      expect(readMutation(name, body)).toEqual({
        ok: false,
        error: { code: 'bad-request', message: 'The body: an object was expected' },
      });
    }
  });

  it.each([
    ['editText', { element: heading }, 'newText: a text was expected'],
    [
      'editText',
      { element: heading, newText: 'x'.repeat(100_001) },
      'newText: a text of no more than 100000 characters was expected',
    ],
    [
      'editText',
      { element: { codebaseId: 'h1', filename: FILE }, newText: '' },
      'element.codebaseId: a codebase id was expected',
    ],
    [
      'editText',
      { element: { codebaseId: heading.codebaseId }, newText: '' },
      'element.filename: a word was expected',
    ],
    [
      'editText',
      { element: { ...heading, range: { start: -1, end: 2 } }, newText: '' },
      'element.range.start: an offset was expected',
    ],
    ['removeJsxElement', { elementsToRemove: [] }, 'elementsToRemove: at least one element was expected'],
    ['removeJsxElement', { elementsToRemove: heading }, 'elementsToRemove: a list of elements was expected'],
    [
      'addClass',
      { reactElement: heading, className: 'x'.repeat(1001) },
      'className: a class of no more than 1000 characters was expected',
    ],
    [
      'addClass',
      { reactElement: heading, className: 'a', stylingFramework: 'CSS' },
      'stylingFramework: Tailwind or null was expected',
    ],
    [
      'styling',
      { reactElement: heading, styling: { color: 'red' } },
      'stylingFramework: Inline, CSS, Tailwind was expected',
    ],
    [
      'styling',
      {
        reactElement: heading,
        stylingFramework: 'CSS',
        styling: Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`p${index}`, 1])),
      },
      'styling: no more than 100 properties was expected',
    ],
    [
      'styling',
      { reactElement: heading, stylingFramework: 'CSS', styling: {} },
      'styling: at least one property was expected',
    ],
    [
      'styling',
      { reactElement: heading, stylingFramework: 'CSS', styling: { color: true } },
      'styling.color: a text, a number or null was expected',
    ],
    [
      'addJsxElement',
      { destinationElement: main, newElement: { propsToSet: {} } },
      'newElement: an element of the code, or a native tag, was expected',
    ],
    [
      'addJsxElement',
      { destinationElement: main, newElement: heading, fileContentsToSourceFrom: 'export {}' },
      'fileContentsToSourceFrom: this server takes no files from elsewhere',
    ],
  ] as const)('rejects %s, case %#', (name, body, message) => {
    expect(readMutation(name, body)).toEqual({ ok: false, error: { code: 'bad-request', message } });
  });

  it.each(['wrapInDiv', 'duplicate'] as const)(
    'rejects %s with a null entry for an unknown element',
    (name) => {
      expect(readMutation(name, { reactElements: [heading, null] })).toMatchObject({
        ok: false,
        error: { code: 'unknown-element' },
      });
    },
  );
});
