import type { FrameCall } from '#editor-protocol/frame-call.ts';
import type { FrameMessage, FrameReply } from '#editor-protocol/frame-message.ts';
import { createFrameRuntime, type FrameRuntime } from '#preview-frame/frame-runtime.ts';
import { performCall } from '#preview-frame/perform-call.ts';
import { OPEN } from './build-frame.ts';
import { idOf } from './build-nav-index.ts';

export interface LiveFrame extends FrameRuntime {
  readonly call: (call: FrameCall) => void;
  /** All messages since the last call; trees and addresses only by their ids. */
  readonly sent: () => (FrameMessage | FrameReply)[];
  readonly logged: readonly string[];
}

/** The same elements as `PAGE`, as HTML for the test's document. */
export const PAGE_HTML = `<div id="root"><div class="${idOf(1)}"><h1 class="${idOf(2)}">Hello</h1><p class="${idOf(
  3,
)}">One</p><p class="${idOf(3)}">Two</p><section class="${idOf(4)}"><span class="${idOf(5)}">in</span></section></div></div>`;

/** A whole frame on the test's document, with its project opened. Stop it at the end. */
export function buildLiveFrame(html = PAGE_HTML): LiveFrame {
  document.body.innerHTML = html;
  const logged: string[] = [];
  let sent: (FrameMessage | FrameReply)[] = [];
  const info = (words: string): void => void logged.push(words);
  const runtime = createFrameRuntime({
    window,
    send: (message) => void sent.push(message),
    log: { info, debug: () => {} },
  });
  const call = (made: FrameCall): void => performCall(made, runtime);
  call(OPEN);
  sent = [];
  return {
    ...runtime,
    call,
    sent: () => {
      const sentBefore = sent;
      sent = [];
      return sentBefore;
    },
    logged,
  };
}
