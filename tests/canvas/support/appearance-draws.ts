import fc from 'fast-check';
import type { CodeElement } from '#canvas/lookups.ts';
import { drawFrom, nativeOnes, type Draw } from './draw-from.ts';
import { SHOWS_NOTHING } from './tag-choices.ts';

/** Texts that mean something else in code than on a page. */
const TEXTS = [
  'Onward',
  'A {brace} & <tag>',
  '  two  blanks ',
  '“Quoted” 🧭',
  'it’s "so" \'here\'',
  'a\\b `c` ${d}',
];
const STYLES: readonly (readonly [string, string | number | null])[] = [
  ['paddingTop', '12px'],
  ['color', '#b3261e'],
  ['fontSize', '19px'],
  ['display', 'flex'],
  ['marginLeft', null],
  ['opacity', 0.5],
];
const MODIFIERS = [[], ['hover'], ['dark'], ['md'], ['dark', 'hover']];
const CLASSES = ['ring-2', 'mt-[3px]', 'underline', 'plain-word'];
/** Props that every tag accepts, HTML and SVG alike: `title` or `hidden` would be no prop of a `<path>`. */
const PROPS: readonly (readonly [string, string | number | boolean | null])[] = [
  ['id', 'an-id'],
  ['id', 'With "quotes"'],
  ['id', ''],
  ['id', null],
  ['lang', 'fr'],
  ['tabIndex', -1],
  ['tabIndex', 0],
  ['tabIndex', null],
  ['aria-hidden', false],
  ['aria-hidden', true],
  ['aria-hidden', null],
  ['aria-label', 'A {brace} & <tag>'],
];
/** React's types let any element, a component too, have props with this prefix. */
const DATA_PROPS: readonly (readonly [string, string | number | boolean])[] = [
  ['data-mark', 'it’s "so" \'here\''],
  ['data-count', 12],
  ['data-count', -0.5],
  ['data-is-marked', true],
  ['data-is-marked', false],
];

/** Changes of an element's appearance and text, in place. */
export function appearanceDraws(elements: readonly CodeElement[]) {
  const native = nativeOnes(elements);
  const shown = elements.filter(({ componentName }) => !SHOWS_NOTHING.has(componentName));
  const textual = elements.filter(({ staticTextContents }) => staticTextContents !== null);
  const classed = elements.filter(({ removableClasses }) => removableClasses.length > 0);
  const style = fc.constantFrom(...STYLES);
  return {
    'a text': drawFrom(textual, ({ codebaseId, staticTextContents }) =>
      fc.constantFrom(...TEXTS).map((newText) => ({
        type: 'EDIT_TEXT',
        changeFields: { codebaseIdToEditText: codebaseId, newText, oldText: staticTextContents ?? '' },
      })),
    ),
    'a class more': drawFrom(shown, ({ codebaseId }) =>
      fc.constantFrom(...CLASSES).map((className) => ({
        type: 'ADD_CLASS',
        changeFields: {
          codebaseIdToAddClass: codebaseId,
          className,
          addingTailwindClass: className !== 'plain-word',
        },
      })),
    ),
    'a class less': drawFrom(classed, ({ codebaseId, removableClasses }) =>
      fc.constantFrom(...removableClasses).map((className) => ({
        type: 'REMOVE_CLASS',
        changeFields: { codebaseIdToRemoveClass: codebaseId, className },
      })),
    ),
    'a style in classes': drawFrom(native, ({ codebaseId }) =>
      fc.tuple(style, fc.constantFrom(...MODIFIERS)).map(([[property, value], modifiers]) => ({
        type: 'STYLING',
        changeFields: {
          codebaseId,
          stylingChanges: { [property]: value },
          stylingFramework: 'Tailwind',
          modifiers,
          customProperties: [],
        },
      })),
    ),
    'a style in a sheet': drawFrom(native, ({ codebaseId }) =>
      fc.tuple(style, fc.constantFrom(...MODIFIERS)).map(([[property, value], modifiers]) => ({
        type: 'STYLING',
        changeFields: {
          codebaseId,
          stylingChanges: { [property]: value },
          stylingFramework: 'CSS',
          modifiers,
        },
      })),
    ),
    'a style in the tag': drawFrom(shown, ({ codebaseId }) =>
      style.map(([property, value]) => ({
        type: 'STYLING',
        changeFields: { codebaseId, stylingChanges: { [property]: value }, stylingFramework: 'Inline' },
      })),
    ),
    'a prop': drawFrom(native, ({ codebaseId }) =>
      fc.constantFrom(...PROPS).map(([propName, propValue]) => ({
        type: 'CHANGE_PROP',
        changeFields: { codebaseIdToChange: codebaseId, propName, propValue },
      })),
    ),
    'a prop of data': drawFrom(elements, ({ codebaseId }) =>
      fc.constantFrom(...DATA_PROPS).map(([propName, propValue]) => ({
        type: 'CHANGE_PROP',
        changeFields: { codebaseIdToChange: codebaseId, propName, propValue },
      })),
    ),
  } satisfies Readonly<Record<string, Draw>>;
}
