import { describe, expect, it } from 'vitest';
import type { FrameEvent } from '../state/editor-ports.ts';
import { createMessageChannelFrame } from './message-channel-frame.ts';

/** An iframe that records each init message: the message, the target origin and the transferred port. */
function anIframe(): {
  readonly iframe: HTMLIFrameElement;
  readonly sent: (readonly [unknown, string, MessagePort])[];
} {
  const iframe = document.createElement('iframe');
  const sent: (readonly [unknown, string, MessagePort])[] = [];
  const page = {
    postMessage: (word: unknown, origin: string, [port]: readonly MessagePort[]) => {
      if (port !== undefined) sent.push([word, origin, port]);
    },
  };
  Object.defineProperty(iframe, 'contentWindow', { value: page });
  return { iframe, sent };
}

const loads = (iframe: HTMLIFrameElement): boolean => iframe.dispatchEvent(new Event('load'));
const say = (port: MessagePort | undefined, message: unknown): void => port?.postMessage(message);
const nextMessage = (port: MessagePort | undefined): Promise<unknown> =>
  new Promise((resolve) => {
    port?.addEventListener('message', ({ data }) => resolve(data), { once: true });
    port?.start();
  });

function open(): ReturnType<typeof anIframe> & {
  readonly frame: ReturnType<typeof createMessageChannelFrame>;
  readonly event: FrameEvent[];
} {
  const { iframe, sent } = anIframe();
  const frame = createMessageChannelFrame(iframe, 'http://127.0.0.1:4321/some/path', () => 'r1');
  const event: FrameEvent[] = [];
  frame.listen((each) => event.push(each));
  iframe.setAttribute('src', 'about:blank#app');
  loads(iframe);
  return { iframe, sent, frame, event };
}

describe('the frame over a message channel', () => {
  it("sends a port to the loaded page, only for the app's origin", () => {
    const { sent, event } = open();
    expect(sent).toMatchObject([['init', 'http://127.0.0.1:4321', {}]]);
    expect(event).toEqual([{ type: 'opened' }]);
  });

  it('sends nothing while the iframe has no src', () => {
    const { iframe, sent } = anIframe();
    const event: FrameEvent[] = [];
    createMessageChannelFrame(iframe, 'http://127.0.0.1:4321', () => 'r1').listen((each) => event.push(each));
    loads(iframe);
    expect([sent, event]).toEqual([[], []]);
  });

  it('calls functions by name, with positional arguments', async () => {
    const { sent, frame } = open();
    const arrived = nextMessage(sent[0]?.[2]);
    frame.call({ name: 'setSelectedElement', key: 'TE_c_page_root' });
    expect(await arrived).toEqual({
      id: 'r1',
      type: 'executeFunction',
      payload: { functionName: 'setSelectedElement', args: ['TE_c_page_root'] },
    });
  });

  it('forwards messages and replies, and ignores everything else', async () => {
    const { sent, event } = open();
    const port = sent[0]?.[2];
    const tree = { tempoElement: { codebaseId: 'c' }, children: [] };
    for (const nonsense of [
      null,
      'NAV_TREE',
      { id: 'NAV_TREE' },
      { id: 'NAV_TREE', navTree: { children: [] } },
      { id: 'SELECTED_ELEMENT_KEY', elementKey: 5 },
      { id: 'MOUSE_MOVE_EVENT', event: {} },
      { id: 'CSS_EVALS_FOR_ELEMENT', cssEvals: null },
      { id: 'EDITED_TEXT', data: { key: 'k' } },
      { id: 'LATEST_HYDRATION_ERROR_STATUS', status: 'odd' },
      { id: 'constructor' },
      { something: 'else' },
    ]) {
      say(port, nonsense);
    }
    say(port, { id: 'NAV_TREE', navTree: tree, outerHtml: '' });
    say(port, { id: 'r1', result: 5 });
    await expect
      .poll(() => event)
      .toMatchObject([
        { type: 'opened' },
        { type: 'message', message: { id: 'NAV_TREE', navTree: tree } },
        { type: 'reply', reply: { id: 'r1', result: 5 } },
      ]);
  });

  it('opens a new channel per page and ignores the previous page', async () => {
    const { iframe, sent, event } = open();
    loads(iframe);
    const [gone, here] = sent.map(([, , port]) => port);
    say(gone, { id: 'LATEST_HREF', href: 'http://gone/' });
    say(here, { id: 'LATEST_HREF', href: 'http://here/' });
    await expect
      .poll(() => event)
      .toMatchObject([
        { type: 'opened' },
        { type: 'opened' },
        { type: 'message', message: { href: 'http://here/' } },
      ]);
  });
});
