import LZString from 'lz-string';
import type { Browser, BrowserContext, BrowserContextOptions, Frame, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

export const EDITOR_ORIGIN = 'http://editor.preview.test';

/**
 * A message of the frame as the editor window received it. The nav tree omits its parent references, which are cyclic.
 */
export interface ReceivedMessage {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** A node of the nav tree in the form that tests read. */
export interface ReceivedNode {
  readonly key: string;
  readonly codebaseId: string;
  readonly storyboardId: string;
  readonly path: string;
  readonly name: string;
  readonly level: number;
  readonly isComponent: boolean;
  readonly hasParent: boolean;
  readonly children: readonly ReceivedNode[];
  readonly [field: string]: unknown;
}

/** State that the editor page keeps for the tests. */
declare global {
  interface Window {
    received: ReceivedMessage[];
    connect: (origin: string) => void;
    send: (message: unknown) => void;
  }
}

/**
 * Returns the editor page: a borderless frame over the whole window, and the other end of the channel. The script is
 * plain text because the test tools would transform a function on its way to the browser.
 */
export function editorPage(appUrl: string): string {
  return `<!doctype html><style>html, body { margin: 0; overflow: hidden } iframe { display: block; border: 0; width: 100vw; height: 100vh }</style>
<iframe name="app" src="${appUrl}"></iframe>
<script>
  window.received = [];
  const serialized = (node) => {
    const { parent, children, tempoElement, ...rest } = node;
    const { cachedKey, codebaseId, storyboardId, uniquePath } = tempoElement;
    return { ...rest, key: cachedKey, codebaseId, storyboardId, path: uniquePath, hasParent: parent !== undefined, children: children.map(serialized) };
  };
  window.connect = (origin) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      received.push(data && data.id === 'NAV_TREE' ? { ...data, navTree: serialized(data.navTree) } : data);
    };
    window.send = (message) => port1.postMessage(message);
    document.querySelector('iframe').contentWindow.postMessage('init', origin, [port2]);
  };
</script>`;
}

/** Messages that tests ignore unless they request them. */
const IGNORED = new Set(['MOUSE_MOVE_EVENT', 'LATEST_HREF']);

export interface EditorEnd {
  readonly page: Page;
  /** The frame of the app. */
  readonly frame: Frame;
  readonly context: BrowserContext;
  /** Console output of the app. */
  readonly consoleLines: readonly string[];
  /** Posts `init` with a new port. */
  readonly connect: () => Promise<void>;
  /** Calls a function of the frame by the port. */
  readonly call: (name: string, ...args: readonly unknown[]) => Promise<void>;
  /** Like `call`, with arguments packed by lz-string; `withArgs` also sends a truthy `args`. */
  readonly callCompressed: (name: string, args: readonly unknown[], withArgs: boolean) => Promise<void>;
  /** Posts any message through the port, unchanged. */
  readonly post: (message: unknown) => Promise<void>;
  /** Posts any message from the editor window to the frame window. */
  readonly postToWindow: (message: unknown) => Promise<void>;
  /** Sends an inspect request and returns the answer with its id. */
  readonly inspect: (payload: Readonly<Record<string, unknown>>) => Promise<ReceivedMessage>;
  /**
   * Returns all messages received since the last call, without mouse moves and addresses. Answers to earlier requests
   * are included.
   */
  readonly take: () => Promise<readonly ReceivedMessage[]>;
  readonly takeAll: () => Promise<readonly ReceivedMessage[]>;
  /** Waits until the frame has handled all earlier requests; received messages stay in the queue. */
  readonly settled: () => Promise<void>;
  /** Waits for a message with this id and returns it; the queue stays unchanged. */
  readonly waitForMessage: (id: string) => Promise<ReceivedMessage>;
}

export interface EditorOptions {
  readonly browser: Browser;
  readonly appUrl: string;
  /** Answers the requests to the app origin; absent where a real server does. */
  readonly serve?: (context: BrowserContext) => Promise<void>;
  readonly editorOrigin?: string;
  readonly contextOptions?: BrowserContextOptions;
  /** Runs before any page opens, e.g. to stop the clock or add a listener. */
  readonly before?: (page: Page) => Promise<void>;
}

/** Initial pointer position: inside the window, to the right of and below the content of the fixtures. */
const INITIAL_POINTER = { x: 999, y: 799 };

/** Opens the editor page with the app in its frame. Closes it when the test ends. */
export async function openEditor(options: EditorOptions): Promise<EditorEnd> {
  const { browser, appUrl, serve, editorOrigin = EDITOR_ORIGIN } = options;
  const context = await browser.newContext({
    viewport: { width: 1000, height: 800 },
    ...options.contextOptions,
  });
  onTestFinished(() => context.close());
  await serve?.(context);
  await context.route(`${editorOrigin}/**`, (route) =>
    route.request().url() === `${editorOrigin}/`
      ? route.fulfill({ contentType: 'text/html', body: editorPage(appUrl) })
      : route.fulfill({ status: 404 }),
  );
  const page = await context.newPage();
  const consoleLines: string[] = [];
  page.on('console', (message) => consoleLines.push(message.text()));
  await options.before?.(page);
  await page.goto(`${editorOrigin}/`, { waitUntil: 'load' });
  const frame = page.frame({ name: 'app' });
  if (frame === null) throw new Error('The editor has no frame');
  await frame.waitForLoadState('load');
  // The browser drops pointer events before the first paint of a page.
  await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
  // A headless browser may place the pointer at 0, 0, over any element there.
  await page.mouse.move(INITIAL_POINTER.x, INITIAL_POINTER.y);
  const appOrigin = new URL(appUrl).origin;

  let requests = 0;
  const post = (message: unknown) =>
    page.evaluate((message) => {
      window.send(message);
    }, message);
  const waitForMessage = async (id: string): Promise<ReceivedMessage> => {
    const found = await page.waitForFunction(
      (id) => {
        return window.received.find((message) => message.id === id);
      },
      id,
      { polling: 10 },
    );
    const message = await found.jsonValue();
    if (message === undefined) throw new Error(`No message was received with the id ${id}`);
    return message;
  };
  const inspect = async (payload: Readonly<Record<string, unknown>>): Promise<ReceivedMessage> => {
    const id = `inspect-${(requests += 1)}`;
    await post({ id, type: 'inspectElement', payload });
    return waitForMessage(id);
  };
  const takeAll = async (): Promise<readonly ReceivedMessage[]> => {
    // Answers keep the order of requests: all earlier messages of the frame have arrived before this answer.
    const { id } = await inspect({});
    return page.evaluate((mark) => {
      return window.received.splice(0).filter((message) => message.id !== mark);
    }, id);
  };
  const settled = async (): Promise<void> => {
    const { id } = await inspect({});
    await page.evaluate((mark) => {
      window.received = window.received.filter((message) => message.id !== mark);
    }, id);
  };
  const envelope = (functionName: string, rest: Readonly<Record<string, unknown>>) => ({
    id: `call-${(requests += 1)}`,
    type: 'executeFunction',
    payload: { functionName, ...rest },
  });

  return {
    page,
    frame,
    context,
    consoleLines,
    connect: () =>
      page.evaluate((origin) => {
        window.connect(origin);
      }, appOrigin),
    call: (name, ...args) => post(envelope(name, { args })),
    callCompressed: (name, args, withArgs) =>
      post(
        envelope(name, {
          compressedArgs: LZString.compress(JSON.stringify(args)),
          ...(withArgs ? { args: true } : {}),
        }),
      ),
    post,
    postToWindow: (message) =>
      page.evaluate(
        ([message, origin]) => {
          document.querySelector('iframe')?.contentWindow?.postMessage(message, origin);
        },
        [message, appOrigin] as const,
      ),
    inspect,
    take: async () => (await takeAll()).filter(({ id }) => !IGNORED.has(id)),
    takeAll,
    settled,
    waitForMessage,
  };
}
