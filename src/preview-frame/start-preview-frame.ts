import type { FrameMessage, FrameReply } from '#editor-protocol/frame-message.ts';
import { answerRequests, createFrameLog } from './channel/answer-requests.ts';
import { allowedOrigins, openFrameChannel } from './channel/frame-channel.ts';
import { applyStoryboardStyles } from './dom/inline-styles.ts';
import { showViteErrors } from './errors/vite-overlay.ts';
import { inspectElement } from './fiber/inspect-element.ts';
import { createFrameRuntime } from './frame-runtime.ts';
import type { PageWindow } from './host/frame-host.ts';
import { readQueryFlags } from './host/query-flags.ts';
import { performCall } from './perform-call.ts';

/** Stop functions by window of the running frames. */
const running = new WeakMap<PageWindow, () => void>();

/** The build tool that serves the page, as far as the page can detect it. */
export interface BuildTool {
  readonly isVite: boolean;
  /** Registers a listener for hot reloads; returns a function that removes it. */
  readonly onCodeReloaded: (listener: () => void) => () => void;
}

const NO_TOOL: BuildTool = { isVite: false, onCodeReloaded: () => () => {} };

/**
 * Starts the frame for the editor that frames or opened the page. Returns a stop function, which removes all traces
 * from the page. A second start in the same window returns the same function.
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
  const undoStoryboardStyles = whenParsed(window, () => applyStoryboardStyles(window.document, flags));
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
    undoStoryboardStyles();
    hideErrors();
  };
  running.set(window, stop);
  return stop;
}

/** Acts now or on `DOMContentLoaded`. Returns a function that cancels or undoes it. */
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
