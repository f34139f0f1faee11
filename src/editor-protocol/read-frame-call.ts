import { fail, ok, type Result } from '#core/result.ts';
import type { FrameCall, FrameFunctionName } from './frame-call.ts';
import type { CssElement, Scope, TreeElement } from './lookups.ts';
import {
  flag,
  listOf,
  ValidationError,
  number,
  optional,
  orNull,
  record,
  recordOf,
  text,
  textOrNull,
  type Reader,
} from './reader.ts';

export type CallFault =
  | { readonly code: 'unknown-function'; readonly name: string }
  | { readonly code: 'bad-argument'; readonly name: FrameFunctionName; readonly reason: string };

type Args = readonly unknown[];
type ReadersByName = {
  readonly [Name in FrameFunctionName]: (args: Args) => Extract<FrameCall, { name: Name }>;
};

const treeElement: Reader<TreeElement> = (value) => {
  const { type, componentName, filename, removableClasses, ...rest } = record(value);
  return {
    ...rest,
    type: optional(text)(type),
    componentName: optional(text)(componentName),
    filename: optional(text)(filename),
    removableClasses: optional(listOf(text))(removableClasses),
  };
};
const scope: Reader<Scope> = (value) => {
  const fields = record(value);
  return { ...fields, codebaseIds: optional(listOf(text))(fields['codebaseIds']) };
};
const cssElement: Reader<CssElement> = (value) => {
  const fields = record(value);
  const styles = Object.entries(record(fields['styles'] ?? {})).map(([name, style]) => [name, String(style)]);
  return { ...fields, selector: text(fields['selector']), styles: Object.fromEntries(styles) };
};
const keyOrNull = textOrNull;
/** Skips null entries, as in changes of a lookup. */
function lookupOf<Entry>(read: Reader<Entry>): Reader<Readonly<Record<string, Entry>>> {
  return (value) =>
    Object.fromEntries(
      Object.entries(record(value)).flatMap(([id, entry]) =>
        entry === null || entry === undefined ? [] : [[id, read(entry)]],
      ),
    );
}

const readers: ReadersByName = {
  initProject: ([storyboardId, treeElements, scopes, , options, type, savedFilename, originalUrl]) => {
    const { driveModeEnabled, aiContextSelection } = options === undefined ? {} : record(options);
    return {
      name: 'initProject',
      storyboardId: text(storyboardId),
      treeElements: lookupOf(treeElement)(treeElements ?? {}),
      scopes: lookupOf(scope)(scopes ?? {}),
      options: {
        driveModeEnabled: flag(driveModeEnabled),
        aiContextSelection: flag(aiContextSelection),
      },
      storyboardType: textOrNull(type) ?? 'APPLICATION',
      savedComponentFilename: textOrNull(savedFilename),
      originalStoryboardUrl: textOrNull(originalUrl),
    };
  },
  setNewLookups: ([treeElements, scopes]) => ({
    name: 'setNewLookups',
    treeElements: recordOf(orNull(treeElement))(treeElements ?? {}),
    scopes: recordOf(orNull(scope))(scopes ?? {}),
  }),
  enableDriveMode: () => ({ name: 'enableDriveMode' }),
  disableDriveMode: () => ({ name: 'disableDriveMode' }),
  setHoveredElement: ([key]) => ({ name: 'setHoveredElement', key: keyOrNull(key) }),
  setSelectedElement: ([key]) => ({ name: 'setSelectedElement', key: keyOrNull(key) }),
  setMultiselectedElementKeys: ([keys]) => ({
    name: 'setMultiselectedElementKeys',
    keys: orNull(listOf(text))(keys),
  }),
  setModifiersForSelectedElement: ([modifiers, key]) => ({
    name: 'setModifiersForSelectedElement',
    modifiers: orNull(listOf(text))(modifiers) ?? [],
    key: text(key),
  }),
  processRulesForSelectedElement: ([rules, key]) => ({
    name: 'processRulesForSelectedElement',
    rules: recordOf(cssElement)(rules),
    key: text(key),
  }),
  getCssEvals: ([key]) => ({ name: 'getCssEvals', key: text(key) }),
  ruleMatchesElement: ([messageId, rule, key]) => ({
    name: 'ruleMatchesElement',
    messageId: text(messageId),
    rule: textOrNull(rule) ?? '',
    key: text(key),
  }),
  getElementClassList: ([key]) => ({ name: 'getElementClassList', key: text(key) }),
  applyChangeItemToDocument: ([item]) => ({ name: 'applyChangeItemToDocument', item }),
  updateCodebaseIds: ([newIds, treeElements, scopes]) => ({
    name: 'updateCodebaseIds',
    newIds: recordOf(text)(newIds),
    treeElements: lookupOf(treeElement)(treeElements ?? {}),
    scopes: lookupOf(scope)(scopes ?? {}),
  }),
  dispatchEvent: ([eventName, init]) => {
    const { detail, bubbles, cancelable } = init === undefined || init === null ? {} : record(init);
    return {
      name: 'dispatchEvent',
      eventName: text(eventName),
      init: { detail, bubbles: flag(bubbles), cancelable: flag(cancelable) },
    };
  },
  goBack: () => ({ name: 'goBack' }),
  goForward: () => ({ name: 'goForward' }),
  refresh: () => ({ name: 'refresh' }),
  syntheticMouseOver: ([at, dontHoverInsideSelected, selectBottomMostElement]) => {
    const { x, y } = record(at);
    return {
      name: 'syntheticMouseOver',
      at: { x: number(x), y: number(y) },
      dontHoverInsideSelected: flag(dontHoverInsideSelected),
      selectBottomMostElement: flag(selectBottomMostElement),
    };
  },
  syntheticMouseMove: ([pointer]) => {
    const { clientX, clientY, buttons } = record(pointer);
    return {
      name: 'syntheticMouseMove',
      pointer: {
        clientX: number(clientX),
        clientY: number(clientY),
        // If absent, the button is still held.
        buttons: optional(number)(buttons) ?? 1,
      },
    };
  },
  syntheticMouseUp: () => ({ name: 'syntheticMouseUp' }),
  clearHoveredOutlines: () => ({ name: 'clearHoveredOutlines' }),
  updateOutlines: () => ({ name: 'updateOutlines' }),
  setIsFlushing: ([isFlushing]) => ({ name: 'setIsFlushing', isFlushing: flag(isFlushing) }),
  setZoomPerc: ([zoom]) => {
    const read = number(zoom);
    if (read <= 0) throw new ValidationError('a zoom above zero was expected');
    return { name: 'setZoomPerc', zoom: read };
  },
  setAiContext: ([on]) => ({ name: 'setAiContext', on: flag(on) }),
  tempMoveElement: ([key, newIndex]) => ({
    name: 'tempMoveElement',
    key: text(key),
    newIndex: number(newIndex),
  }),
  tempAddDiv: ([parentCodebaseId, index, width, height]) => ({
    name: 'tempAddDiv',
    parentCodebaseId: text(parentCodebaseId),
    index: number(index),
    width: number(width),
    height: number(height),
  }),
  tempMoveToNewParent: ([width, height, x, y, parentKey, clear]) => {
    const cleared = flag(clear);
    // Clearing needs no sizes.
    const size = (value: unknown): number => (cleared ? 0 : number(value));
    return {
      name: 'tempMoveToNewParent',
      width: size(width),
      height: size(height),
      x: size(x),
      y: size(y),
      parentKey: keyOrNull(parentKey),
      clear: cleared,
    };
  },
  checkIfHydrationError: () => ({ name: 'checkIfHydrationError' }),
  triggerDragStart: () => ({ name: 'triggerDragStart' }),
  triggerDragCancel: () => ({ name: 'triggerDragCancel' }),
};

/** Parses a function name and its unvalidated arguments. Fails for an unknown function or an invalid argument. */
export function readFrameCall(name: string, args: Args): Result<FrameCall, CallFault> {
  if (!isFrameFunction(name)) return fail({ code: 'unknown-function', name });
  try {
    return ok(readers[name](args));
  } catch (error) {
    if (error instanceof ValidationError) return fail({ code: 'bad-argument', name, reason: error.message });
    throw error;
  }
}

function isFrameFunction(name: string): name is FrameFunctionName {
  return Object.hasOwn(readers, name);
}
