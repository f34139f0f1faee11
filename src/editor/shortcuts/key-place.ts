import type { KeyStroke } from '#editor-protocol/frame-message.ts';

/**
 * Where a key is pressed. In `text` it is somebody's writing, in a `layer` of their own (a dialog, a menu) it is that
 * layer's; on a `control` those keys that work controls are the control's.
 */
export type KeyPlace = 'canvas' | 'control' | 'layer' | 'text';

/** What has no text in it although it is an input. */
const NO_TEXT = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

/** Of the editor's own window. */
export function keyPlace(target: EventTarget | null): KeyPlace {
  if (!(target instanceof Element)) return 'canvas';
  const { isContentEditable = false } = target instanceof HTMLElement ? target : {};
  const elementType = target instanceof HTMLInputElement ? target.type : undefined;
  if (isWriting({ tagName: target.tagName, isContentEditable, elementType })) return 'text';
  if (target.closest('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') !== null)
    return 'layer';
  const isControl = target.closest('a, button, input, select, [role]:not([data-canvas])') !== null;
  return isControl ? 'control' : 'canvas';
}

/** Whether what has the focus takes letters: of the editor's window or, as the frame tells it, of the app's page. */
export function isWriting({ tagName, isContentEditable, elementType }: KeyStroke['activeElement']): boolean {
  const tag = tagName?.toUpperCase();
  if (tag === 'INPUT') return !NO_TEXT.has(elementType ?? 'text');
  return tag === 'TEXTAREA' || tag === 'SELECT' || isContentEditable === true;
}
