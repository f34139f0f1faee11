import { assertNever } from '#core/assert-never.ts';
import type { FrameCall, FrameFunctionName } from './frame-call.ts';

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
