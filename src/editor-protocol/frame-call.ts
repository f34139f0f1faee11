import type { ElementKey } from './element-key.ts';
import type {
  CssElementLookup,
  LookupChanges,
  Scope,
  ScopeLookup,
  TreeElement,
  TreeElementLookup,
} from './lookups.ts';
import { assertNever } from '#core/assert-never.ts';

/** In CSS pixels of the window. */
export interface WindowPoint {
  readonly x: number;
  readonly y: number;
}

export interface SyntheticPointer {
  readonly clientX: number;
  readonly clientY: number;
  readonly buttons: number;
}

export interface InitOptions {
  readonly driveModeEnabled: boolean;
  readonly aiContextSelection: boolean;
}

/** All functions the editor can call, with their arguments. */
export interface FrameFunctions {
  initProject: {
    readonly storyboardId: string;
    readonly treeElements: TreeElementLookup;
    readonly scopes: ScopeLookup;
    readonly options: InitOptions;
    /** `APPLICATION`, `STORY`, `COMPONENT`, or another value. */
    readonly storyboardType: string;
    readonly savedComponentFilename: string | null;
    readonly originalStoryboardUrl: string | null;
  };
  setNewLookups: {
    readonly treeElements: LookupChanges<TreeElement>;
    readonly scopes: LookupChanges<Scope>;
  };
  enableDriveMode: Nothing;
  disableDriveMode: Nothing;
  setHoveredElement: { readonly key: ElementKey | null };
  setSelectedElement: { readonly key: ElementKey | null };
  setMultiselectedElementKeys: { readonly keys: readonly ElementKey[] | null };
  setModifiersForSelectedElement: { readonly modifiers: readonly string[]; readonly key: ElementKey };
  processRulesForSelectedElement: { readonly rules: CssElementLookup; readonly key: ElementKey };
  getCssEvals: { readonly key: ElementKey };
  ruleMatchesElement: { readonly messageId: string; readonly rule: string; readonly key: ElementKey };
  getElementClassList: { readonly key: ElementKey };
  /** The unvalidated item; `rebuildChange` reads it. */
  applyChangeItemToDocument: { readonly item: unknown };
  updateCodebaseIds: {
    /** Previous id → new id. */
    readonly newIds: Readonly<Record<string, string>>;
    readonly treeElements: TreeElementLookup;
    readonly scopes: ScopeLookup;
  };
  dispatchEvent: {
    readonly eventName: string;
    readonly init: { readonly detail?: unknown; readonly bubbles?: boolean; readonly cancelable?: boolean };
  };
  goBack: Nothing;
  goForward: Nothing;
  refresh: Nothing;
  syntheticMouseOver: {
    readonly at: WindowPoint;
    readonly dontHoverInsideSelected: boolean;
    readonly selectBottomMostElement: boolean;
  };
  syntheticMouseMove: { readonly pointer: SyntheticPointer };
  syntheticMouseUp: Nothing;
  clearHoveredOutlines: Nothing;
  updateOutlines: Nothing;
  setIsFlushing: { readonly isFlushing: boolean };
  /** 1 is full size, 0.5 is half size. */
  setZoomPerc: { readonly zoom: number };
  setAiContext: { readonly on: boolean };
  tempMoveElement: { readonly key: ElementKey; readonly newIndex: number };
  tempAddDiv: {
    readonly parentCodebaseId: string;
    readonly index: number;
    readonly width: number;
    readonly height: number;
  };
  tempMoveToNewParent: {
    readonly width: number;
    readonly height: number;
    readonly x: number;
    readonly y: number;
    readonly parentKey: ElementKey | null;
    readonly clear: boolean;
  };
  checkIfHydrationError: Nothing;
  triggerDragStart: Nothing;
  triggerDragCancel: Nothing;
}

/** For functions without arguments: adds no fields to the name. */
type Nothing = unknown;

export type FrameFunctionName = keyof FrameFunctions;

export type FrameCall = {
  [Name in FrameFunctionName]: { readonly name: Name } & FrameFunctions[Name];
}[FrameFunctionName];

/** A call as sent: a name and positional arguments. */
export interface WrittenCall {
  readonly functionName: FrameFunctionName;
  readonly args: readonly unknown[];
}

/** The inverse of `readFrameCall`. */
export function writeFrameCall(call: FrameCall): WrittenCall {
  return { functionName: call.name, args: argumentsOf(call) };
}

function argumentsOf(call: FrameCall): readonly unknown[] {
  switch (call.name) {
    case 'initProject':
      return [
        call.storyboardId,
        call.treeElements,
        call.scopes,
        // The storyboard's component, which the frame does not read.
        null,
        call.options,
        call.storyboardType,
        call.savedComponentFilename,
        call.originalStoryboardUrl,
      ];
    case 'setNewLookups':
      return [call.treeElements, call.scopes];
    case 'setHoveredElement':
    case 'setSelectedElement':
    case 'getCssEvals':
    case 'getElementClassList':
      return [call.key];
    case 'setMultiselectedElementKeys':
      return [call.keys];
    case 'setModifiersForSelectedElement':
      return [call.modifiers, call.key];
    case 'processRulesForSelectedElement':
      return [call.rules, call.key];
    case 'ruleMatchesElement':
      return [call.messageId, call.rule, call.key];
    case 'applyChangeItemToDocument':
      return [call.item];
    case 'updateCodebaseIds':
      return [call.newIds, call.treeElements, call.scopes];
    case 'dispatchEvent':
      return [call.eventName, call.init];
    case 'syntheticMouseOver':
      return [call.at, call.dontHoverInsideSelected, call.selectBottomMostElement];
    case 'syntheticMouseMove':
      return [call.pointer];
    case 'setIsFlushing':
      return [call.isFlushing];
    case 'setZoomPerc':
      return [call.zoom];
    case 'setAiContext':
      return [call.on];
    case 'tempMoveElement':
      return [call.key, call.newIndex];
    case 'tempAddDiv':
      return [call.parentCodebaseId, call.index, call.width, call.height];
    case 'tempMoveToNewParent':
      return [call.width, call.height, call.x, call.y, call.parentKey, call.clear];
    case 'enableDriveMode':
    case 'disableDriveMode':
    case 'goBack':
    case 'goForward':
    case 'refresh':
    case 'syntheticMouseUp':
    case 'clearHoveredOutlines':
    case 'updateOutlines':
    case 'checkIfHydrationError':
    case 'triggerDragStart':
    case 'triggerDragCancel':
      return [];
    default:
      return assertNever(call);
  }
}
