import type { KeyStroke } from '#editor-protocol/frame-message.ts';

/**
 * Where a key is pressed. In `text` and in a `layer` (a dialog, menu or listbox) no shortcuts apply; on a `control`,
 * the shortcuts that would conflict with the control do not apply.
 */
export type KeyPlace = 'canvas' | 'control' | 'layer' | 'text';

/** Input types without text entry. */
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

/** Returns the place of an event target in the editor's own window. */
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

/** Whether the focused element accepts text, in the editor's window or, as the frame reports it, in the app's page. */
export function isWriting({ tagName, isContentEditable, elementType }: KeyStroke['activeElement']): boolean {
  const tag = tagName?.toUpperCase();
  if (tag === 'INPUT') return !NO_TEXT.has(elementType ?? 'text');
  return tag === 'TEXTAREA' || tag === 'SELECT' || isContentEditable === true;
}
