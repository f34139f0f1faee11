import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createToastStore } from '#ui/toast/toast-store.ts';
import './editor.css';
import { createHttpCanvas } from './adapters/http-canvas.ts';
import { createMessageChannelFrame } from './adapters/message-channel-frame.ts';
import { EditorApp } from './editor-app.tsx';
import { createAppFrame } from './frame/create-app-frame.ts';
import { followSystemTheme } from './frame/follow-system-theme.ts';
import { HowToStart } from './frame/how-to-start.tsx';
import { readAddress, type EditorAddress } from './frame/read-address.ts';
import { createEditorStore } from './session/create-editor-store.ts';
import { platformOf } from './shortcuts/use-platform.ts';

/** The first route to open. */
const FIRST_ROUTE = '/';

/** Composition root: the only place that connects ports to adapters. */
function openEditor({ token, app, canvasId }: EditorAddress) {
  const { iframe, openRoute } = createAppFrame(app, document);
  const frame = createMessageChannelFrame(iframe, app);
  const toasts = createToastStore(
    (callback, after) => setTimeout(callback, after),
    () => crypto.randomUUID(),
  );
  const store = createEditorStore({
    frame,
    canvas: createHttpCanvas({ base: location.origin, token, canvasId }),
    toasts,
    newId: () => crypto.randomUUID(),
    now: () => Date.now(),
    openRoute,
    route: FIRST_ROUTE,
  });
  openRoute(FIRST_ROUTE);
  return (
    <EditorApp store={store} toasts={toasts} platform={platformOf(navigator)} frame={frame} page={iframe} />
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root');
followSystemTheme(window);
const address = readAddress(location.hash);
createRoot(root).render(
  <StrictMode>{address.ok ? openEditor(address.value) : <HowToStart missing={address.error} />}</StrictMode>,
);
// Pasting the address of another start changes only the fragment, which does not reload the page.
window.addEventListener('hashchange', () => location.reload());
