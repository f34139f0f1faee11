import type { FrameMessage, FrameReply } from '#editor-protocol/frame-message.ts';
import { allowedOrigins } from './channel/allowed-origins.ts';
import { answerRequests } from './channel/answer-requests.ts';
import { openFrameChannel } from './channel/frame-channel.ts';
import { createFrameLog } from './channel/frame-log.ts';
import { showViteErrors } from './errors/vite-overlay.ts';
import { inspectElement } from './fiber/inspect-element.ts';
import { readQueryFlags } from './flags/query-flags.ts';
import { applyStoryboardLook } from './flags/storyboard-look.ts';
import type { PageWindow } from './frame-host.ts';
import { createFrameRuntime } from './frame-runtime.ts';
import { performCall } from './perform-call.ts';

/** Windows in which a frame runs, and how it is stopped. */
const running = new WeakMap<PageWindow, () => void>();

/** What served the page, as far as it can be asked from within. */
export interface BuildTool {
  readonly isVite: boolean;
  /** Has it called whenever newer code was put into the running page; gives what ends that. */
  readonly onCodeReloaded: (hear: () => void) => () => void;
}

const NO_TOOL: BuildTool = { isVite: false, onCodeReloaded: () => () => {} };

/**
 * Makes the page visible to the editor that frames or opened it. Gives what stops it again: afterwards nothing of it is
 * left in the page. A second start in the same window gives the same.
 */
export function startPreviewFrame(
  window: PageWindow,
  { origins }: { readonly origins: readonly string[] },
  { isVite, onCodeReloaded }: BuildTool = NO_TOOL,
): () => void {
  const already = running.get(window);
  if (already !== undefined) return already;

  const flags = readQueryFlags(window.location);
  const log = createFrameLog((...words) => window.console.info(...words), flags.debugLog);
  const hideErrors = showViteErrors(window);
  const undoLook = whenParsed(window, () => applyStoryboardLook(window.document, flags));
  const send = (message: FrameMessage | FrameReply): void => channel.send(message);
  const runtime = createFrameRuntime({ window, send, log, isVite });
  const channel = openFrameChannel({
    window,
    isAllowedOrigin: allowedOrigins(origins, window.location.origin),
    receive: answerRequests({
      perform: (call) => performCall(call, runtime),
      inspect: (payload) => inspectElement(window, payload),
      send,
      log,
    }),
  });

  const stopReloads = onCodeReloaded(runtime.codeReloaded);

  const stop = (): void => {
    running.delete(window);
    stopReloads();
    channel.stop();
    runtime.stop();
    undoLook();
    hideErrors();
  };
  running.set(window, stop);
  return stop;
}

/** Now, or when the page's own HTML is all there. Gives what takes it back, or keeps it from happening. */
function whenParsed({ document }: PageWindow, act: () => () => void): () => void {
  if (document.readyState !== 'loading') return act();
  let undo = (): void => {};
  const start = (): void => {
    undo = act();
  };
  document.addEventListener('DOMContentLoaded', start, { once: true });
  return () => {
    document.removeEventListener('DOMContentLoaded', start);
    undo();
  };
}
