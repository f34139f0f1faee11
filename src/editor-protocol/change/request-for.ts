import { assertNever } from '#core/assert-never.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { TreeElement, TreeElementLookup } from '../lookups.ts';
import type { ChangeFields, ChangeItem } from './change-item.ts';

/** The HTTP call that makes a change in the code (spec section 7). Absent fields are not sent. */
export interface ChangeRequest {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Shown to the player after success. */
  readonly successToast?: string;
}

export interface RequestContext {
  readonly canvasId: string;
  /** The editor's lookup; unknown elements are omitted. */
  readonly treeElements: TreeElementLookup;
}

export type RequestFault = 'Unsupported operation';

interface RequestParts {
  readonly operation: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly successToast?: string;
}

export function requestFor(item: ChangeItem, context: RequestContext): Result<ChangeRequest, RequestFault> {
  const parts = partsOf(item, context);
  if (parts === null) return fail('Unsupported operation');
  const { operation, body, ...toast } = parts;
  return ok({
    path: `canvases/${encodeURIComponent(context.canvasId)}/parseAndMutate/${operation}`,
    body: Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)),
    ...toast,
  });
}

function partsOf(item: ChangeItem, context: RequestContext): RequestParts | null {
  const known = (id: string | undefined): TreeElement | undefined => elementOf(context.treeElements, id);
  switch (item.type) {
    case 'STYLING': {
      const { codebaseId, stylingChanges, stylingFramework, modifiers, customProperties } = item.changeFields;
      return {
        operation: 'mutate/styling',
        body: {
          reactElement: known(codebaseId),
          styling: stylingChanges,
          stylingFramework,
          modifiers,
          customProperties,
        },
      };
    }
    case 'ADD_JSX':
      return addJsxParts(item.changeFields, context);
    case 'MOVE_JSX': {
      const fields = item.changeFields;
      return {
        operation: 'mutate/moveJsxElement',
        body: {
          elementToMove: known(fields.codebaseIdToMove),
          newContainerElement: known(fields.codebaseIdToMoveTo),
          afterElement: known(fields.afterCodebaseId),
          beforeElement: known(fields.beforeCodebaseId),
          expectedCurrentParent: known(fields.expectedCurrentParentCodebaseId),
        },
      };
    }
    case 'REMOVE_JSX': {
      const elements = item.changeFields.codebaseIdsToRemove.map(known);
      return {
        operation: 'mutate/removeJsxElement',
        body: { elementsToRemove: elements.filter((element) => element !== undefined) },
      };
    }
    case 'CHANGE_PROP': {
      const { codebaseIdToChange, propName, propValue } = item.changeFields;
      return {
        operation: 'mutate/changePropValue',
        body: { elementToModify: known(codebaseIdToChange), propName, propValue },
        successToast: 'Prop changed',
      };
    }
    case 'WRAP_DIV':
      return {
        operation: 'mutate/wrapInDiv',
        body: { reactElements: holesForUnknown(item.changeFields.codebaseIdsToWrap, context) },
      };
    case 'DUPLICATE':
      return {
        operation: 'mutate/duplicate',
        body: { reactElements: holesForUnknown(item.changeFields.codebaseIdsToDuplicate, context) },
      };
    case 'CHANGE_TAG': {
      const { codebaseIdToChange, newTagName } = item.changeFields;
      return {
        operation: 'mutate/changeElementTag',
        body: { elementToModify: known(codebaseIdToChange), newTag: newTagName },
      };
    }
    case 'ADD_CLASS': {
      const { codebaseIdToAddClass, className, addingTailwindClass, modifiers, customProperties } =
        item.changeFields;
      return {
        operation: 'mutate/addClass',
        body: {
          reactElement: known(codebaseIdToAddClass),
          className,
          stylingFramework: addingTailwindClass ? 'Tailwind' : null,
          modifiers,
          customProperties,
        },
      };
    }
    case 'REMOVE_CLASS': {
      const { codebaseIdToRemoveClass, className } = item.changeFields;
      return {
        operation: 'mutate/removeClass',
        body: { reactElement: known(codebaseIdToRemoveClass), className },
      };
    }
    case 'EDIT_TEXT': {
      const { codebaseIdToEditText, newText, oldText } = item.changeFields;
      return {
        operation: 'mutate/editText',
        body: { element: known(codebaseIdToEditText), newText, oldText },
      };
    }
    case 'UNDO':
      return {
        operation: 'activities/undoChangeToFiles',
        body: { latestUuid: item.changeFields.changeToUndo.activityId },
      };
    case 'REDO':
      return {
        operation: 'activities/redoChangeToFiles',
        body: { changeToRedoId: item.changeFields.changeToRedo.activityId },
      };
    case 'UNKNOWN':
      return null;
    default:
      return assertNever(item);
  }
}

function addJsxParts(
  fields: ChangeFields['ADD_JSX'],
  { canvasId, treeElements }: RequestContext,
): RequestParts {
  const hasInstantUpdate = Boolean(fields.htmlForInstantUpdate);
  return {
    operation: 'mutate/addJsxElement',
    body: {
      destinationElement: elementOf(treeElements, fields.codebaseIdToAddTo),
      beforeElement: elementOf(treeElements, fields.beforeCodebaseId),
      afterElement: elementOf(treeElements, fields.afterCodebaseId),
      newElement: newElementOf(fields, treeElements),
      canvasId,
      deletedStoryboardId: fields.deletedStoryboardId,
      fileContentsToSourceFrom: fields.fileContentsToSourceFrom,
      fileContentsSourceFilename: fields.fileContentsSourceFilename,
      hasInstantUpdate,
    },
    // The player has already seen an instant update.
    ...(hasInstantUpdate ? {} : { successToast: 'Successfully added' }),
  };
}

/** Returns undefined if neither a known element nor props are given. */
function newElementOf(
  { addCodebaseId, addNativeTag, propsToSet }: ChangeFields['ADD_JSX'],
  treeElements: TreeElementLookup,
): Readonly<Record<string, unknown>> | undefined {
  const element = addCodebaseId ? elementOf(treeElements, addCodebaseId) : nativeElement(addNativeTag);
  if (!propsToSet) return element === undefined ? undefined : { ...element };
  return { ...element, propsToSet };
}

function nativeElement(tag: string | undefined): Readonly<Record<string, unknown>> | undefined {
  return tag ? { type: 'native', nativeTag: tag, componentName: tag } : undefined;
}

/** One entry per id, null if unknown: JSON arrays have no holes. */
function holesForUnknown(
  ids: readonly string[],
  { treeElements }: RequestContext,
): readonly (TreeElement | null)[] {
  return ids.map((id) => elementOf(treeElements, id) ?? null);
}

function elementOf(treeElements: TreeElementLookup, id: string | undefined): TreeElement | undefined {
  return id !== undefined && Object.hasOwn(treeElements, id) ? treeElements[id] : undefined;
}
