import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { assertNever } from '#core/assert-never.ts';
import type { ToastStore } from '#ui/toast/toast-store.ts';
import { Toaster } from '#ui/toast/toaster.tsx';
import { Canvas } from './viewport/canvas.tsx';
import { useZoom } from './viewport/use-zoom.ts';
import type { Size } from './state/view-math.ts';
import { useFocusFromFrame } from './frame/use-frame-message.ts';
import { InsertDialog } from './insert/insert-dialog.tsx';
import { LeftPanel, type LeftTab } from './left-panel/left-panel.tsx';
import { Inspector } from './inspector/inspector.tsx';
import type { FramePort } from './state/editor-ports.ts';
import { type EditorStore, EditorContext, useDispatch, useEditorState } from './state/use-editor.ts';
import { NEEDS_SELECTION, SESSION_INTENTS, useShortcuts } from './shortcuts/use-shortcuts.ts';
import type { Shortcut, Platform } from './shortcuts/shortcuts.ts';
import { ShortcutsDialog } from './shortcuts/shortcuts-dialog.tsx';
import { PlatformContext } from './shortcuts/shortcut-label.ts';
import { Toolbar } from './toolbar/toolbar.tsx';

interface EditorEnvironment {
  readonly frame: FramePort;
  /** The element that shows the app's page. */
  readonly page: HTMLElement;
}

/** The visual editor: layers on the left, the app's page on a canvas, the inspector on the right. */
export function EditorApp({
  store,
  toasts,
  platform,
  ...environment
}: EditorEnvironment & {
  readonly store: EditorStore;
  readonly toasts: ToastStore;
  readonly platform: Platform;
}) {
  return (
    <EditorContext value={store}>
      <PlatformContext value={platform}>
        <Toaster store={toasts}>
          <Workbench {...environment} />
        </Toaster>
      </PlatformContext>
    </EditorContext>
  );
}

const NO_SIZE: Size = { width: 0, height: 0 };

function Workbench({ frame, page }: EditorEnvironment) {
  const dispatch = useDispatch();
  const getState = useEditorState();
  const canvas = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const [canvasSize, setCanvasSize] = useState(NO_SIZE);
  const [tab, setTab] = useState<LeftTab>('layers');
  const [arePanelsShown, setArePanelsShown] = useState(true);
  const [dialog, setDialog] = useState<'insert' | 'help' | null>(null);
  const zoom = useZoom(canvasSize);
  useFocusFromFrame(frame, page, canvas);

  const search = (): void => {
    // The field must be mounted and visible before it can get focus.
    flushSync(() => {
      setArePanelsShown(true);
      setTab('layers');
    });
    searchField.current?.focus();
    searchField.current?.select();
  };

  const run = (shortcut: Shortcut): boolean => {
    if (NEEDS_SELECTION.has(shortcut) && getState().pointed.selected === null) return false;
    switch (shortcut) {
      case 'insert':
        setDialog('insert');
        return true;
      case 'help':
        setDialog('help');
        return true;
      case 'panels':
        setArePanelsShown((before) => !before);
        return true;
      case 'search':
        search();
        return true;
      case 'zoom-in':
        zoom.zoomIn();
        return true;
      case 'zoom-out':
        zoom.zoomOut();
        return true;
      case 'actual-size':
        zoom.actualSize();
        return true;
      case 'fit':
        zoom.fit();
        return true;
      case 'undo':
      case 'redo':
      case 'delete':
      case 'duplicate':
      case 'wrap':
      case 'move-up':
      case 'move-down':
      case 'cancel':
      case 'child':
      case 'parent':
      case 'next':
      case 'previous':
      case 'edit-mode':
      case 'drive-mode':
        dispatch(SESSION_INTENTS[shortcut]);
        return true;
      default:
        return assertNever(shortcut);
    }
  };
  useShortcuts(frame, run);

  return (
    <div className="flex h-full flex-col bg-paper text-ink">
      <Toolbar
        zoom={zoom}
        arePanelsShown={arePanelsShown}
        actions={{
          insert: () => setDialog('insert'),
          help: () => setDialog('help'),
          togglePanels: () => setArePanelsShown(!arePanelsShown),
        }}
      />
      <div className="flex min-h-0 flex-1">
        {/* Hidden, not unmounted, to keep open layers and the search. */}
        <div className={arePanelsShown ? 'contents' : 'hidden'}>
          <LeftPanel tab={tab} onTab={setTab} searchField={searchField} />
        </div>
        <Canvas element={canvas} size={canvasSize} onSize={setCanvasSize} frame={frame} page={page} />
        <div className={arePanelsShown ? 'contents' : 'hidden'}>
          <Inspector />
        </div>
      </div>
      <InsertDialog open={dialog === 'insert'} onClose={() => setDialog(null)} />
      <ShortcutsDialog open={dialog === 'help'} onClose={() => setDialog(null)} />
    </div>
  );
}
