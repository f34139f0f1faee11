import type { Browser, Page } from 'playwright-core';
import type { EditorEnd } from './editor-end.ts';
import { openFixture } from './fixture-page.ts';

/** The n-th codebase id. */
export const C = (n: number): string => `tempo-0000000${n}-0000-5000-8000-000000000000`;
const key = (n: number, path: string): string => `TE_${C(n)}_sb1_${path}`;

/** Keys of the elements as the frame assigns them. */
export const K = {
  body: 'TE_body_sb1_root',
  outer: key(1, 'root-0-0'),
  heading: key(2, 'root-0-0-0'),
  first: key(3, 'root-0-0-1'),
  second: key(3, 'root-0-0-2'),
  section: key(4, 'root-0-0-3'),
  span: key(5, 'root-0-0-3-0'),
  storyboard: 'TE_STORYBOARD-TOP-CONSTANT_sb1_0',
} as const;

/** The editor's lookup of the page's elements. */
export const LOOKUP: Readonly<Record<string, unknown>> = Object.fromEntries(
  [1, 2, 3, 4, 5].map((n) => [
    C(n),
    {
      type: 'native',
      filename: 'src/App.tsx',
      removableClasses: ['box'],
      ...(n === 2 ? { staticTextContents: true } : {}),
    },
  ]),
);

const id = (n: number, classes: string): string => `class="${C(n)} ${classes}" tempoelementid="${C(n)}"`;

export const PLAIN_BODY = `<div id="root"><div class="${C(1)} outer" tempoelementid="${C(1)}"><h1 ${id(2, 'box')}>Hello</h1><p ${id(
  3,
  'box card sm:p-4',
)}>One</p><p ${id(3, 'box card')}>Two</p><section ${id(4, 'box')}><span class="${C(5)}" tempoelementid="${C(5)}">in</span></section></div></div>`;

/** Its nav tree in the format of `navLines`. */
export const PLAIN_TREE: readonly string[] = [
  'DIV C1 root-0-0',
  '  H1 C2 root-0-0-0',
  '  P C3 root-0-0-1',
  '  P C3 root-0-0-2',
  '  SECTION C4 root-0-0-3',
  '    SPAN C5 root-0-0-3-0',
];

export const PLAIN_CSS = `h1, p { margin: 0; font: 16px serif }
.box { width: 200px; height: 50px; display: block }
.card { color: rgb(1, 2, 3); padding: 4px }
.card:hover { color: red }
@media (min-width: 640px) { .sm\\:p-4 { padding: 16px } }`;

export interface PlainOptions {
  readonly body?: string;
  readonly css?: string;
  readonly head?: string;
  readonly query?: string;
  readonly before?: (page: Page) => Promise<void>;
}

/** Opens the plain page in the editor's frame, without a channel. */
export function openPlain(browser: Browser, options: PlainOptions = {}): Promise<EditorEnd> {
  return openFixture(browser, { body: PLAIN_BODY, css: PLAIN_CSS, ...options });
}

/** Opens the channel and the project, and discards earlier messages. */
export async function begin(
  editor: EditorEnd,
  args: readonly unknown[] = ['sb1', LOOKUP, {}, null, {}, 'APPLICATION'],
): Promise<void> {
  await editor.connect();
  await editor.call('initProject', ...args);
  await editor.waitForMessage('NAV_TREE');
  await editor.take();
}

export async function openBegun(browser: Browser, options: PlainOptions = {}): Promise<EditorEnd> {
  const editor = await openPlain(browser, options);
  await begin(editor);
  return editor;
}
