import { assertNever } from '#core/assert-never.ts';
import type { ElementKey } from '#editor-protocol/element-key.ts';
import type { DragStart } from '#editor-protocol/frame-message.ts';
import { elementsForKey, outerHtmlOf } from '../dom/find-elements.ts';
import type { FrameHost } from '../host/frame-host.ts';
import type { Press } from '../host/frame-state.ts';
import {
  createArrowCursor,
  createPointerLock,
  type ArrowCursor,
  type PointerLock,
} from './cursor-and-pointer-lock.ts';
import type { FrameEffect } from './frame-effect.ts';
import type { Dispatch } from './frame-event.ts';
import { createTextEditor, type TextEditor } from './text-editor.ts';

/** Stateful parts that effects act on. */
export interface EffectParts {
  readonly textEditor: TextEditor;
  readonly arrowCursor: ArrowCursor;
  readonly pointerLock: PointerLock;
  /** Undoes the effects on the page without notifying the editor. */
  readonly stop: () => void;
}

export function createEffectParts(host: FrameHost, dispatch: Dispatch): EffectParts {
  const textEditor = createTextEditor(host, dispatch);
  const arrowCursor = createArrowCursor(host.window.document);
  const pointerLock = createPointerLock(host);
  const stop = (): void => {
    textEditor.drop();
    arrowCursor.hide();
    pointerLock.stop();
    const { storyboardId } = host.state().project;
    if (storyboardId !== null) storeDriveMode(host, storyboardId, false);
  };
  return { textEditor, arrowCursor, pointerLock, stop };
}

/** May dispatch synchronously, so the state must already contain the step of this effect. */
export function runEffect(effect: FrameEffect, host: FrameHost, parts: EffectParts): void {
  switch (effect.type) {
    case 'emit':
      host.emit(effect.message);
      return;
    case 'announce-selected':
      announceSelected(host, effect.key, effect.withHtml);
      return;
    case 'answer-selected':
      host.emit({
        id: 'SELECTED_ELEMENT_KEY',
        doNotSetElementKey: true,
        outerHTML: htmlOrNull(host, effect.key),
      });
      return;
    case 'announce-multi':
      host.emit({
        id: 'MULTI_SELECTED_ELEMENT_KEYS',
        elementKeys: effect.keys,
        outerHTMLs: effect.keys.map((key) => outerHtmlOf(host, key)),
      });
      return;
    case 'answer-multi':
      host.emit({
        id: 'MULTI_SELECTED_ELEMENT_KEYS',
        doNotSetElementKeys: true,
        outerHTMLs: effect.keys.map((key) => outerHtmlOf(host, key)),
      });
      return;
    case 'announce-drag-start':
      host.emit({
        id: 'DRAG_START_EVENT',
        event: dragStart(host, effect.press, effect.triggered),
        outerHTML: htmlOrNull(host, effect.selected) ?? undefined,
      });
      return;
    case 'redraw':
      host.redrawOutlines();
      return;
    case 'lock-pointer':
      parts.pointerLock.lockAndRelease();
      return;
    case 'start-text-edit':
      parts.textEditor.start(effect.key);
      return;
    case 'drop-text-edit':
      parts.textEditor.drop();
      return;
    case 'store-drive-mode':
      storeDriveMode(host, effect.storyboardId, effect.on);
      return;
    case 'show-arrow-cursor':
      parts.arrowCursor.show();
      return;
    case 'hide-arrow-cursor':
      parts.arrowCursor.hide();
      return;
    default:
      assertNever(effect);
  }
}

function announceSelected(host: FrameHost, key: ElementKey | null, withHtml: boolean): void {
  host.emit({
    id: 'SELECTED_ELEMENT_KEY',
    elementKey: key,
    ...(withHtml ? { outerHTML: htmlOrNull(host, key) } : {}),
  });
}

/** Includes the current layout of the dragged element's parent. */
function dragStart(host: FrameHost, press: Press, triggered: boolean): DragStart {
  const parent = press.dragged === null ? null : elementsForKey(host, press.dragged)[0]?.parentElement;
  const style = parent ? host.window.getComputedStyle(parent) : null;
  return {
    pageX: press.pageX,
    pageY: press.pageY,
    ...(press.offset === null ? {} : { offsetX: press.offset.x, offsetY: press.offset.y }),
    ...(triggered ? { dragging: true } : { parentSelectedElementKey: press.parentSelected }),
    ...(style === null
      ? {}
      : { selectedParentDisplay: style.display, selectedParentFlexDirection: style.flexDirection }),
  };
}

function htmlOrNull(host: FrameHost, key: ElementKey | null): string | null | undefined {
  return key === null ? null : outerHtmlOf(host, key);
}

const SUFFIX = '_driveModeEnabled';
const ENABLED = 'enabled';

/** Stores drive mode in session storage; absent means off. Logs and continues if storage is unavailable. */
function storeDriveMode({ window, log }: FrameHost, storyboardId: string, on: boolean): void {
  const name = `${storyboardId}${SUFFIX}`;
  try {
    if (on) window.sessionStorage.setItem(name, ENABLED);
    else window.sessionStorage.removeItem(name);
  } catch (error) {
    log('The session could not remember the drive mode', error);
  }
}
