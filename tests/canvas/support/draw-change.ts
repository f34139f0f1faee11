import fc from 'fast-check';
import type { ChangeDraft } from '#editor-protocol/change/change-item.ts';
import type { CodeElement } from '#canvas/lookups.ts';

/** Texts that code would read otherwise than a page does. */
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
const BLOCKS: ReadonlySet<string> = new Set(['div', 'section', 'header', 'footer', 'nav']);

/**
 * A change of the kind that a developer makes by hand in the editor, of an element that could take it as far as its kind goes.
 * Whether the code allows it is the server's to say. Null where the element can take none of the kind drawn.
 */
export function drawChange(elements: readonly CodeElement[]): fc.Arbitrary<ChangeDraft | null> {
  const native = elements.filter(({ type }) => type === 'native');
  const element = fc.constantFrom(...elements);
  const nativeOne = fc.constantFrom(...native);
  const textual = elements.filter(({ staticTextContents }) => staticTextContents !== null);
  const classed = elements.filter(({ removableClasses }) => removableClasses.length > 0);
  const siblings = elements.flatMap((one) => {
    const others = elements.filter(
      (other) =>
        other !== one && other.parentCodebaseId === one.parentCodebaseId && other.filename === one.filename,
    );
    return one.parentCodebaseId === null || others.length === 0
      ? []
      : [{ one, others, parent: one.parentCodebaseId }];
  });
  const blocks = native.filter(({ componentName }) => BLOCKS.has(componentName));

  return fc.oneof(
    from(textual, ({ codebaseId, staticTextContents }) =>
      fc.constantFrom(...TEXTS).map((newText): ChangeDraft => ({
        type: 'EDIT_TEXT',
        changeFields: { codebaseIdToEditText: codebaseId, newText, oldText: staticTextContents ?? '' },
      })),
    ),
    fc.tuple(element, fc.constantFrom(...CLASSES)).map(([{ codebaseId }, className]): ChangeDraft => ({
      type: 'ADD_CLASS',
      changeFields: {
        codebaseIdToAddClass: codebaseId,
        className,
        addingTailwindClass: className !== 'plain-word',
      },
    })),
    from(classed, ({ codebaseId, removableClasses }) =>
      fc.constantFrom(...removableClasses).map((className): ChangeDraft => ({
        type: 'REMOVE_CLASS',
        changeFields: { codebaseIdToRemoveClass: codebaseId, className },
      })),
    ),
    fc
      .tuple(nativeOne, fc.constantFrom(...STYLES), fc.constantFrom(...MODIFIERS))
      .map(([{ codebaseId }, [property, value], modifiers]): ChangeDraft => ({
        type: 'STYLING',
        changeFields: {
          codebaseId,
          stylingChanges: { [property]: value },
          stylingFramework: 'Tailwind',
          modifiers,
          customProperties: [],
        },
      })),
    fc
      .tuple(nativeOne, fc.constantFrom(...STYLES))
      .map(([{ codebaseId }, [property, value]]): ChangeDraft => ({
        type: 'STYLING',
        changeFields: { codebaseId, stylingChanges: { [property]: value }, stylingFramework: 'Inline' },
      })),
    element.map(({ codebaseId }): ChangeDraft => ({
      type: 'WRAP_DIV',
      changeFields: { codebaseIdsToWrap: [codebaseId] },
    })),
    element.map(({ codebaseId }): ChangeDraft => ({
      type: 'DUPLICATE',
      changeFields: { codebaseIdsToDuplicate: [codebaseId] },
    })),
    element.map(({ codebaseId }): ChangeDraft => ({
      type: 'REMOVE_JSX',
      changeFields: { codebaseIdsToRemove: [codebaseId] },
    })),
    from(siblings, ({ one, others, parent }) =>
      fc.tuple(fc.constantFrom(...others), fc.boolean()).map(([other, isBefore]): ChangeDraft => ({
        type: 'MOVE_JSX',
        changeFields: {
          codebaseIdToMove: one.codebaseId,
          codebaseIdToMoveTo: parent,
          [isBefore ? 'beforeCodebaseId' : 'afterCodebaseId']: other.codebaseId,
          expectedCurrentParentCodebaseId: parent,
        },
      })),
    ),
    from(blocks, ({ codebaseId }) =>
      fc.constantFrom(...BLOCKS).map((newTagName): ChangeDraft => ({
        type: 'CHANGE_TAG',
        changeFields: { codebaseIdToChange: codebaseId, newTagName },
      })),
    ),
    fc
      .tuple(nativeOne, fc.constantFrom('an-id', 'With "quotes"', '', null))
      .map(([{ codebaseId }, propValue]): ChangeDraft => ({
        type: 'CHANGE_PROP',
        changeFields: { codebaseIdToChange: codebaseId, propName: 'id', propValue },
      })),
    from(blocks, ({ codebaseId }) =>
      fc.constantFrom('p', 'button', 'section').map((addNativeTag): ChangeDraft => ({
        type: 'ADD_JSX',
        changeFields: { codebaseIdToAddTo: codebaseId, addNativeTag, propsToSet: { children: 'New' } },
      })),
    ),
  );
}

function from<Item>(
  items: readonly Item[],
  draw: (item: Item) => fc.Arbitrary<ChangeDraft>,
): fc.Arbitrary<ChangeDraft | null> {
  return items.length === 0 ? fc.constant(null) : fc.constantFrom(...items).chain(draw);
}
