import './editor.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createToastStore } from '#ui/toast/toast-store.ts';
import { createHttpCanvas } from './adapters/http-canvas.ts';
import { createMessageChannelFrame, createAppFrame } from './adapters/message-channel-frame.ts';
import { EditorApp } from './editor-app.tsx';
import { readAddress, type EditorAddress } from './frame/addresses.ts';
import { createEditorStore } from './session/create-editor-store.ts';
import { platformOf } from './shortcuts/shortcut-label.ts';

/** The first route to open. */
const FIRST_ROUTE = '/';

/** Composition root: the only place that connects ports to adapters. */
function openEditor({ token, app, canvasId }: EditorAddress) {
  const { iframe, openRoute } = createAppFrame(app, document);
  const frame = createMessageChannelFrame(iframe, app);
  const toasts = createToastStore({
    now: () => performance.now(),
    schedule: (callback, after) => setTimeout(callback, after),
    newId: () => crypto.randomUUID(),
  });
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

const MISSING = {
  token: 'the token of a running editor is missing',
  app: 'it does not say where the app is',
  canvas: 'it does not say which canvas to open',
} as const;

/** Shown instead of the editor when its address is incomplete. */
export function HowToStart({ missing }: { readonly missing: keyof typeof MISSING }) {
  return (
    <main className="grid h-full place-items-center bg-paper p-6 text-ink">
      <div className="max-w-md">
        <p className="eyebrow text-route-ink">Wayword editor</p>
        <h1 className="mt-3 text-3xl">Start it from the terminal</h1>
        <p className="mt-4 text-body text-pretty text-ink-2">
          This address does not open an editor: {MISSING[missing]}. Each start prints a new address, which is
          valid until the editor stops.
        </p>
        <pre className="mt-5 rounded-xl border border-line bg-sheet px-4 py-3 font-mono text-sm shadow-lift">
          npm run editor
        </pre>
        <p className="mt-4 text-body text-ink-2">Then open the address that it prints.</p>
      </div>
    </main>
  );
}

/** Toggles the `dark` class on the root element with the system color scheme. */
export function followSystemTheme(window: Window): void {
  const { classList } = window.document.documentElement;
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const apply = (): void => void classList.toggle('dark', dark.matches);
  dark.addEventListener('change', apply);
  apply();
}
