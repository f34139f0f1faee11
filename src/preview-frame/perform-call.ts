import { assertNever } from '#core/assert-never.ts';
import type { FrameCall } from '#editor-protocol/frame-call.ts';
import { elementOf } from './dom/find-elements.ts';
import { hydrationStatus } from './errors/hydration-status.ts';
import type { FrameRuntime } from './frame-runtime.ts';
import { isServedByVite } from './host/query-flags.ts';
import { randomUuid } from './host/random-uuid.ts';
import { applyChangeItem } from './instant/apply-change-item.ts';
import { startFlushing } from './instant/refresh-document.ts';
import { updateCodebaseIds } from './instant/rename-ids.ts';
import { tempAddDiv, tempMoveElement, tempMoveToNewParent } from './instant/temp-moves.ts';
import { syntheticMove, syntheticOver, syntheticUp } from './interaction/page-events.ts';
import { forceModifiers } from './styles/forced-rules.ts';

/** Performs a call of the editor; these are all functions of the protocol. */
export function performCall(call: FrameCall, frame: FrameRuntime): void {
  const { host, dispatch, withoutObserving, styles } = frame;
  const { window } = host;
  const { document } = window;
  switch (call.name) {
    case 'initProject':
      frame.beginListening();
      dispatch({ type: 'called', call });
      host.rebuildNavTree();
      return;
    case 'setNewLookups':
    case 'enableDriveMode':
    case 'disableDriveMode':
    case 'setHoveredElement':
    case 'setSelectedElement':
    case 'setMultiselectedElementKeys':
    case 'clearHoveredOutlines':
    case 'updateOutlines':
    case 'setZoomPerc':
    case 'setAiContext':
    case 'triggerDragStart':
    case 'triggerDragCancel':
      dispatch({ type: 'called', call });
      return;
    case 'syntheticMouseOver':
      syntheticOver(call, host, dispatch);
      return;
    case 'syntheticMouseMove':
      syntheticMove(call, host, dispatch);
      return;
    case 'syntheticMouseUp':
      syntheticUp(dispatch);
      return;
    case 'processRulesForSelectedElement':
      styles.processRules(call);
      return;
    case 'getCssEvals':
      styles.sendCssEvals(call);
      return;
    case 'ruleMatchesElement':
      styles.sendRuleMatch(call);
      return;
    case 'getElementClassList':
      styles.sendClassList(call);
      return;
    case 'setModifiersForSelectedElement':
      withoutObserving(() => forceModifiers(document, call.modifiers, elementOf(document, call.key)));
      return;
    case 'applyChangeItemToDocument':
      withoutObserving(() =>
        applyChangeItem(call.item, host, frame.memory, Date.now, () => randomUuid(window)),
      );
      return;
    case 'updateCodebaseIds':
      withoutObserving(() => updateCodebaseIds(call, host, frame.memory));
      return;
    case 'setIsFlushing':
      withoutObserving(() => startFlushing(document, frame.memory, call.isFlushing));
      return;
    case 'tempMoveElement':
      withoutObserving(() => tempMoveElement(call, host));
      return;
    case 'tempAddDiv':
      withoutObserving(() => tempAddDiv(call, host));
      return;
    case 'tempMoveToNewParent':
      withoutObserving(() => tempMoveToNewParent(call, host));
      return;
    case 'dispatchEvent':
      document.dispatchEvent(new window.CustomEvent(call.eventName, call.init));
      return;
    case 'goBack':
      // Without a previous page, back would navigate the history of the editor.
      if (document.referrer !== '') window.history.back();
      return;
    case 'goForward':
      window.history.forward();
      return;
    case 'refresh':
      window.location.reload();
      return;
    case 'checkIfHydrationError':
      host.emit({
        id: 'LATEST_HYDRATION_ERROR_STATUS',
        ...hydrationStatus(document, frame.isVite || isServedByVite(window.location.href)),
      });
      return;
    default:
      assertNever(call);
  }
}
