import fc from 'fast-check';
import type { CodeElement } from '#canvas/lookups.ts';
import { drawFrom, nativeOnes, type Draw } from './draw-from.ts';
import { rowsOfSiblings, runsOf, standsIn } from './siblings.ts';
import { ALIKE, MAKERS, STAND_ALONE } from './tag-choices.ts';

const BLOCKS: ReadonlySet<string> = new Set(['div', 'section', 'header', 'footer', 'nav', 'main']);

/** Changes that add, remove or move elements. */
export function placeDraws(elements: readonly CodeElement[]) {
  const blocks = nativeOnes(elements).filter(({ componentName }) => BLOCKS.has(componentName));
  const alone = elements.filter(({ componentName }) => STAND_ALONE.has(componentName));
  const screens = blocks.filter(({ filename }) => filename.startsWith('src/web/') && !MAKERS.has(filename));
  const one = fc.constantFrom(...elements);
  const run = runsOf(rowsOfSiblings(elements));
  const some = run.length === 0 ? one.map((only) => [only]) : fc.constantFrom(...run);
  const idsOf = (list: readonly CodeElement[]) => list.map(({ codebaseId }) => codebaseId);

  const wrap = (ids: readonly string[]) =>
    ({ type: 'WRAP_DIV', changeFields: { codebaseIdsToWrap: ids } }) as const;
  const duplicate = (ids: readonly string[]) =>
    ({ type: 'DUPLICATE', changeFields: { codebaseIdsToDuplicate: ids } }) as const;
  const remove = (ids: readonly string[]) =>
    ({ type: 'REMOVE_JSX', changeFields: { codebaseIdsToRemove: ids } }) as const;
  return {
    'a div around one': one.map(({ codebaseId }) => wrap([codebaseId])),
    'a div around several': some.map((list) => wrap(idsOf(list))),
    'one twice': one.map(({ codebaseId }) => duplicate([codebaseId])),
    'several twice': some.map((list) => duplicate(idsOf(list))),
    'one less': one.map(({ codebaseId }) => remove([codebaseId])),
    'several less': some.map((list) => remove(idsOf(list))),
    'a move among siblings': moveAmongSiblings(elements),
    'a move elsewhere': moveElsewhere(elements),
    'another tag': anotherTag(elements),
    'a tag more': drawFrom(blocks, (block) =>
      fc
        .tuple(fc.constantFrom('p', 'button', 'section'), placeIn(block, elements))
        .map(([addNativeTag, place]) => ({
          type: 'ADD_JSX',
          changeFields: { ...place, addNativeTag, propsToSet: { children: 'New' } },
        })),
    ),
    'a component more': drawFrom(alone.length === 0 ? [] : screens, (block) =>
      fc.tuple(fc.constantFrom(...alone), placeIn(block, elements)).map(([{ codebaseId }, place]) => ({
        type: 'ADD_JSX',
        changeFields: { ...place, addCodebaseId: codebaseId },
      })),
    ),
  } satisfies Readonly<Record<string, Draw>>;
}

function moveAmongSiblings(elements: readonly CodeElement[]): Draw {
  return drawFrom(rowsOfSiblings(elements), (row) =>
    fc
      .tuple(fc.shuffledSubarray([...row], { minLength: 2, maxLength: 2 }), fc.boolean())
      .map(([[one = row[0], other = row[1]], isBefore]) => ({
        type: 'MOVE_JSX',
        changeFields: {
          codebaseIdToMove: one.codebaseId,
          codebaseIdToMoveTo: one.parentCodebaseId ?? '',
          [isBefore ? 'beforeCodebaseId' : 'afterCodebaseId']: other.codebaseId,
          expectedCurrentParentCodebaseId: one.parentCodebaseId ?? '',
        },
      })),
  );
}

/**
 * Only native tags, into native tags: a component may need its context, and only its types show which children it
 * accepts.
 */
function moveElsewhere(elements: readonly CodeElement[]): Draw {
  const native = nativeOnes(elements);
  const movable = native.flatMap((one) => {
    const { parentCodebaseId: parent, filename } = one;
    const mates = elements.filter((other) => other.filename === filename);
    if (parent === null || mates.some((other) => other.type !== 'native' && standsIn(other, one))) return [];
    const containers = mates.filter(
      (other) =>
        other.type === 'native' && other !== one && other.codebaseId !== parent && !standsIn(other, one),
    );
    return containers.length === 0 ? [] : [{ one, parent, containers }];
  });
  return drawFrom(movable, ({ one, parent, containers }) =>
    fc
      .constantFrom(...containers)
      .chain((container) => placeIn(container, elements))
      .map(({ codebaseIdToAddTo, ...beside }) => ({
        type: 'MOVE_JSX',
        changeFields: {
          codebaseIdToMove: one.codebaseId,
          codebaseIdToMoveTo: codebaseIdToAddTo,
          ...beside,
          expectedCurrentParentCodebaseId: parent,
        },
      })),
  );
}

/** After the last child, or beside a child. */
function placeIn({ codebaseId }: CodeElement, elements: readonly CodeElement[]) {
  const children = elements.filter(({ parentCodebaseId }) => parentCodebaseId === codebaseId);
  const places = children.flatMap((child) => [
    { codebaseIdToAddTo: codebaseId, beforeCodebaseId: child.codebaseId },
    { codebaseIdToAddTo: codebaseId, afterCodebaseId: child.codebaseId },
  ]);
  return fc.constantFrom({ codebaseIdToAddTo: codebaseId }, ...places);
}

/** For a native tag, a tag with the same props; for a component, a component that its file already has. */
function anotherTag(elements: readonly CodeElement[]): Draw {
  const choices = elements.flatMap(({ codebaseId, componentName, type, filename }) => {
    const alike = ALIKE.find((names) => names.includes(componentName)) ?? [];
    const known = new Set(
      elements.filter((other) => other.filename === filename).map((other) => other.componentName),
    );
    const others = alike.filter((name) => name !== componentName && (type === 'native' || known.has(name)));
    return others.length === 0 ? [] : [{ codebaseId, others }];
  });
  return drawFrom(choices, ({ codebaseId, others }) =>
    fc.constantFrom(...others).map((newTagName) => ({
      type: 'CHANGE_TAG',
      changeFields: { codebaseIdToChange: codebaseId, newTagName },
    })),
  );
}
