import type { FrameMessage, FrameReply } from '#editor-protocol/frame-message.ts';
import type { FrameLog } from './channel/answer-requests.ts';
import { followBody } from './dom/follow-body.ts';
import type { SelectionKeys, FrameHost, NavIndex, PageWindow } from './host/frame-host.ts';
import { FIRST_STATE } from './host/frame-state.ts';
import { syncWithReact } from './instant/sync-with-react.ts';
import { createInstantMemory, type InstantMemory } from './instant/instant-memory.ts';
import { clearInstantTraces, refreshDocument } from './instant/refresh-document.ts';
import { clearMoves } from './instant/temp-moves.ts';
import type { Dispatch } from './interaction/frame-event.ts';
import { frameReducer } from './interaction/frame-reducer.ts';
import { listenToPage } from './interaction/listen-to-page.ts';
import { createEffectParts, runEffect } from './interaction/run-effect.ts';
import { buildNavTree, clearKeyClasses } from './nav/build-nav-tree.ts';
import { watchPage, type PageWatcher } from './nav/page-watcher.ts';
import { clearOutlines, drawOutlines } from './outlines/draw-outlines.ts';
import { clearForcedModifiers } from './styles/forced-rules.ts';
import { createStyleReader, type StyleReader } from './styles/style-reader.ts';

/** The running frame: its state, and the parts that act on the page. */
export interface FrameRuntime {
  readonly host: FrameHost;
  readonly dispatch: Dispatch;
  readonly memory: InstantMemory;
  readonly styles: StyleReader;
  /** True if Vite's client is present, even if the page address no longer says so. */
  readonly isVite: boolean;
  /** Starts listening to and watching the page, at the first project; later calls keep the listeners. */
  readonly beginListening: () => void;
  /** Called after hot reload: elements may have new props without any DOM change. */
  readonly codeReloaded: () => void;
  /** Hides the DOM changes of `act` from the page watcher, so that they cause no new tree. */
  readonly withoutObserving: <Outcome>(act: () => Outcome) => Outcome;
  readonly stop: () => void;
}

interface RuntimeOptions {
  readonly window: PageWindow;
  readonly send: (message: FrameMessage | FrameReply) => void;
  readonly log: FrameLog;
  readonly isVite?: boolean;
}

export function createFrameRuntime({ window, send, log, isVite = false }: RuntimeOptions): FrameRuntime {
  const { document } = window;
  const memory = createInstantMemory();
  let state = FIRST_STATE;
  let nav: NavIndex | null = null;
  let stopFollowing: (() => void) | null = null;
  /** null without a project or a body. */
  let watcher: PageWatcher | null = null;
  let sentHref: string | null = null;

  const withoutObserving = <Outcome>(act: () => Outcome): Outcome => {
    return watcher === null ? act() : watcher.withoutObserving(act);
  };
  const redrawOutlines = (): void => withoutObserving(() => drawOutlines(host));
  /** Reads the page; null without a project or if the page cannot be read. */
  const readPage = (lookups?: Parameters<FrameHost['rebuildNavTree']>[0]): NavIndex | null => {
    const { project } = state;
    const { storyboardId } = project;
    if (storyboardId === null) return null;
    syncWithReact(memory);
    const built = buildNavTree({
      document,
      href: window.location.href,
      project: { ...project, storyboardId },
      lookups: lookups ?? project,
    });
    if (!built.ok) {
      log.info(`INNER FRAME ERROR: ${built.error}`);
      return null;
    }
    nav = built.value;
    return nav;
  };
  const rebuildNavTree: FrameHost['rebuildNavTree'] = (lookups) => {
    if (state.project.storyboardId === null) return;
    withoutObserving(() => {
      const read = readPage(lookups);
      if (read === null) return;
      send({ id: 'NAV_TREE', navTree: read.tree, outerHtml: document.documentElement.outerHTML });
    });
    styles.runParked();
  };
  const sendHref = (): void => {
    const { href } = window.location;
    if (href === sentHref) return;
    sentHref = href;
    send({ id: 'LATEST_HREF', href });
  };

  const dispatch: Dispatch = (event) => {
    const step = frameReducer(state, event, nav);
    state = step.state;
    for (const effect of step.effects) runEffect(effect, host, parts);
  };
  const host: FrameHost = {
    window,
    state: () => state,
    nav: () => nav,
    emit: send,
    setSelection: (keys: SelectionKeys) => dispatch({ type: 'selection-set', keys }),
    rebuildNavTree,
    redrawOutlines,
    log: log.info,
  };
  const parts = createEffectParts(host, dispatch);
  const styles = createStyleReader(host);

  const listenToBody = (): (() => void) => {
    const stopListening = listenToPage({
      host,
      dispatch,
      textEditor: parts.textEditor,
      catchUp: () => watcher?.catchUp(),
    });
    const watching = watchPage({
      window,
      onPageChanged: () => {
        sendHref();
        return withoutObserving(() => syncWithReact(memory));
      },
      onRefresh: () => refreshDocument(document, memory),
      onSettled: () => {
        rebuildNavTree();
        redrawOutlines();
      },
      // Read now, sent once the page has settled: sent now, the editor would answer it after the press.
      onCatchUp: () => void readPage(),
    });
    watcher = watching;
    return () => {
      watcher = null;
      stopListening();
      watching.stop();
    };
  };
  const beginListening = (): void => {
    // A reconnecting editor has received no address yet.
    sentHref = null;
    if (stopFollowing !== null) return;
    let isOpening = true;
    stopFollowing = followBody(window, () => {
      const leave = listenToBody();
      // On opening, the editor requests the tree; a replaced body triggers a tree here.
      if (!isOpening) onBodyReplaced();
      return leave;
    });
    isOpening = false;
  };
  const onBodyReplaced = (): void => {
    if (!state.driveMode) withoutObserving(parts.arrowCursor.show);
    sendHref();
    watcher?.refresh();
  };

  const stop = (): void => {
    parts.stop();
    stopFollowing?.();
    stopFollowing = null;
    styles.stop();
    clearForcedModifiers(document);
    clearMoves(document);
    clearInstantTraces(document, memory);
    clearOutlines(document);
    clearKeyClasses(document);
  };

  const codeReloaded = (): void => watcher?.expectRender();

  return { host, dispatch, memory, styles, isVite, beginListening, codeReloaded, withoutObserving, stop };
}
