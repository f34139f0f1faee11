import type { EditorEnd } from './editor-end.ts';
import { outlineBoxes } from './outline-boxes.ts';

const MOVING = '2000000003';

/** The message for a selection made in the page, without the HTML. */
export const selected = (elementKey: string) => ({ id: 'SELECTED_ELEMENT_KEY', elementKey });

/** Selects through the editor; consumes the answer. */
export async function select(editor: EditorEnd, key: string): Promise<void> {
  await editor.call('setSelectedElement', key);
  await editor.take();
}

/** The boxes that follow the pointer. */
export async function movingBoxes(editor: EditorEnd) {
  return (await outlineBoxes(editor)).filter(({ zIndex }) => zIndex === MOVING);
}

/** The center of an element in window pixels. */
export function middleOf({ frame }: EditorEnd, selector: string): Promise<{ x: number; y: number }> {
  return frame.evaluate((selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, selector);
}
