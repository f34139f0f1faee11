import type { EditorEnd, ReceivedMessage } from './editor-end.ts';

type Place = readonly [x: number, y: number];

/** Points on the plain page, each inside the element and outside its children. */
export const AT = {
  heading: [10, 10],
  first: [10, 60],
  second: [10, 150],
  section: [120, 215],
  span: [5, 200],
  /** Right of everything, still in the outer element. */
  outer: [600, 100],
} as const satisfies Readonly<Record<string, Place>>;

export async function moveTo({ page }: EditorEnd, [x, y]: Place): Promise<void> {
  await page.mouse.move(x, y);
}

/** Presses and releases the left button. */
export async function press(editor: EditorEnd, place: Place): Promise<void> {
  await moveTo(editor, place);
  await editor.page.mouse.down();
  await editor.page.mouse.up();
}

/** Presses and releases the right button, which opens the context menu. */
export async function pressRight(editor: EditorEnd, place: Place): Promise<void> {
  await moveTo(editor, place);
  await editor.page.mouse.down({ button: 'right' });
  await editor.page.mouse.up({ button: 'right' });
}

/** Messages about the pointer and the keys that most cases ignore. */
const IGNORED = new Set(['HOVERED_ELEMENT_KEY', 'KEY_DOWN_EVENT', 'KEY_UP_EVENT']);

/** `take`, without hover and key messages. */
export async function takeActions(editor: EditorEnd): Promise<readonly ReceivedMessage[]> {
  return (await editor.take()).filter(({ id }) => !IGNORED.has(id));
}

/** The HTML of the first element that matches a selector in the app. */
export async function htmlOf({ frame }: EditorEnd, selector: string): Promise<string> {
  return frame
    .locator(selector)
    .first()
    .evaluate((element) => element.outerHTML);
}

export const NO_MULTI = { id: 'MULTI_SELECTED_ELEMENT_KEYS', elementKeys: [], outerHTMLs: [] };
