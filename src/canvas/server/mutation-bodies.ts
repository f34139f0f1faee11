import * as z from 'zod/mini';
import { STYLING_FRAMEWORKS } from '#editor-protocol/change/change-item.ts';
import { isCodebaseId } from '#editor-protocol/codebase-id.ts';

/*
 * The bodies of the eleven calls of spec section 7. Error messages of the schemas name the expected value, for use in a
 * sentence. Unknown fields are ignored.
 */

const MAX_TEXT = 100_000;
const MAX_CLASS_NAME = 1000;
const MAX_STYLES = 100;

const text = z.string('a text').check(z.maxLength(MAX_TEXT, `a text of no more than ${MAX_TEXT} characters`));
const className = z
  .string('a class')
  .check(z.maxLength(MAX_CLASS_NAME, `a class of no more than ${MAX_CLASS_NAME} characters`));
const word = z.string('a word').check(z.minLength(1, 'a word'), z.maxLength(MAX_CLASS_NAME, 'a short word'));
const offset = z.int('an offset').check(z.minimum(0, 'an offset'));

/** Reads absent as null. */
const orNull = <Value>(schema: z.ZodMiniType<Value>) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? null),
  );
const orEmpty = <Value>(schema: z.ZodMiniType<Value>, expected: string) =>
  z.pipe(
    z.nullish(z.array(schema, expected)),
    z.transform((list) => list ?? []),
  );

const elementFields = {
  codebaseId: z.string('a codebase id').check(z.refine(isCodebaseId, 'a codebase id')),
  filename: word,
  componentName: z.optional(word),
  range: z.optional(z.object({ start: offset, end: offset }, 'a range')),
};
const element = z.object(elementFields, 'an element of the code');
const elementOrNull = orNull(element);
const elements = z
  .array(z.nullable(element), 'a list of elements')
  .check(z.minLength(1, 'at least one element'));

const modifiers = orEmpty(word, 'a list of modifiers');
const customProperties = orEmpty(
  z.object({ tailwind: text, css: text }, 'a custom property'),
  'a list of custom properties',
);
const styling = z
  .record(
    word,
    z.union([text, z.number(), z.null()], 'a text, a number or null'),
    'an object of CSS properties',
  )
  .check(
    z.refine((styles) => Object.keys(styles).length <= MAX_STYLES, `no more than ${MAX_STYLES} properties`),
    z.refine((styles) => Object.keys(styles).length > 0, 'at least one property'),
  );

const propsToSet = z.pipe(
  z.nullish(z.record(z.string(), z.unknown(), 'an object of props')),
  z.transform((props) => props ?? {}),
);
/** The editor's tree element may be native too; only an element of the code has an id. */
const newElement = z.union(
  [
    z.pipe(
      z.object({ ...elementFields, propsToSet }),
      z.transform(({ propsToSet, ...source }) => ({ kind: 'copy' as const, source, propsToSet })),
    ),
    z.pipe(
      z.object({
        type: z.literal('native'),
        nativeTag: word,
        codebaseId: z.optional(z.undefined()),
        propsToSet,
      }),
      z.transform(({ nativeTag, propsToSet }) => ({ kind: 'native' as const, tag: nativeTag, propsToSet })),
    ),
  ],
  'an element of the code, or a native tag,',
);

export const BODIES = {
  styling: z.object(
    {
      reactElement: element,
      styling,
      stylingFramework: z.enum(STYLING_FRAMEWORKS, STYLING_FRAMEWORKS.join(', ')),
      modifiers,
      customProperties,
    },
    'an object',
  ),
  addJsxElement: z.object(
    {
      destinationElement: element,
      beforeElement: elementOrNull,
      afterElement: elementOrNull,
      newElement,
      fileContentsToSourceFrom: orNull(text),
    },
    'an object',
  ),
  moveJsxElement: z.object(
    {
      elementToMove: element,
      newContainerElement: element,
      beforeElement: elementOrNull,
      afterElement: elementOrNull,
      expectedCurrentParent: elementOrNull,
    },
    'an object',
  ),
  removeJsxElement: z.object({ elementsToRemove: elements }, 'an object'),
  changePropValue: z.object(
    { elementToModify: element, propName: word, propValue: z.unknown() },
    'an object',
  ),
  wrapInDiv: z.object({ reactElements: elements }, 'an object'),
  duplicate: z.object({ reactElements: elements }, 'an object'),
  changeElementTag: z.object({ elementToModify: element, newTag: word }, 'an object'),
  addClass: z.object(
    {
      reactElement: element,
      className,
      stylingFramework: orNull(z.literal('Tailwind', 'Tailwind or null')),
      modifiers,
      customProperties,
    },
    'an object',
  ),
  removeClass: z.object({ reactElement: element, className }, 'an object'),
  editText: z.object({ element, newText: text, oldText: orNull(text) }, 'an object'),
} as const;
