import type { ElementKey } from '#editor-protocol/element-key.ts';
import { elementsForKey, keyOf } from '../dom/find-elements.ts';
import { setInlineStyles } from '../dom/inline-styles.ts';
import type { FrameHost } from '../host/frame-host.ts';
import type { Dispatch } from './frame-event.ts';

/** Edits the text of one element in place until it loses focus. Typed text stays in the page. */
export interface TextEditor {
  /** Does nothing if the key has no HTML element. */
  readonly start: (key: ElementKey) => void;
  /** Ends an edit whose element is gone or lost focus without a blur event. */
  readonly check: () => void;
  /** Ends the edit without notifying the editor. */
  readonly drop: () => void;
}

interface Editing {
  readonly key: ElementKey;
  readonly element: HTMLElement;
  readonly restore: () => void;
}

export function createTextEditor(host: FrameHost, dispatch: Dispatch): TextEditor {
  const { document } = host.window;
  let editing: Editing | null = null;

  /** Clears the state first: the caller's next steps may move the focus and re-enter. */
  const forget = (): Editing | null => {
    const ended = editing;
    editing = null;
    ended?.element.removeEventListener('blur', onBlur);
    return ended;
  };
  const drop = (): void => forget()?.restore();
  /** Defers to a microtask: an element being removed loses focus first, and is disconnected only afterwards. */
  const onBlur = (): void => host.window.queueMicrotask(end);
  const end = (): void => {
    const ended = forget();
    if (ended === null) return;
    const { element, key, restore } = ended;
    if (element.isConnected) {
      dispatch({ type: 'text-edit-ended', key: keyOf(element) ?? key, text: textOf(element) });
      host.window.getSelection()?.removeAllRanges();
    } else {
      dispatch({ type: 'text-edit-lost' });
    }
    restore();
  };
  const start = (key: ElementKey): void => {
    end();
    const [element] = elementsForKey(host, key);
    if (!(element instanceof host.window.HTMLElement)) return;
    dispatch({ type: 'text-edit-began', key, text: textOf(element) });
    editing = { key, element, restore: makeEditable(element) };
    element.addEventListener('blur', onBlur);
    element.focus();
  };
  const check = (): void => {
    if (editing !== null && (!editing.element.isConnected || document.activeElement !== editing.element)) {
      end();
    }
  };
  return { start, check, drop };
}

function textOf({ textContent }: HTMLElement): string {
  return textContent ?? '';
}

/** Makes the element editable as plain text. Returns a function that restores its attributes. */
function makeEditable(element: HTMLElement): () => void {
  const editable = element.getAttribute('contenteditable');
  element.setAttribute('contenteditable', 'plaintext-only');
  const restoreStyles = setInlineStyles(element, { cursor: 'text', outline: 'none', border: 'none' });
  return () => {
    if (editable === null) element.removeAttribute('contenteditable');
    else element.setAttribute('contenteditable', editable);
    restoreStyles();
  };
}
