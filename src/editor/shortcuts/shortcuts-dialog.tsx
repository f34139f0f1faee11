import { Dialog } from '#ui/dialog.tsx';
import { chordLabel, usePlatform } from './shortcut-label.ts';
import { SHORTCUT_GROUPS } from './shortcuts.ts';

export function ShortcutsDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const platform = usePlatform();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      wide
      title="Keyboard shortcuts"
      description="They also work in the app’s page while you edit and are not typing."
    >
      <div className="mt-5 grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {SHORTCUT_GROUPS.map(({ title, entries }) => (
          <section key={title} className="sm:last:row-span-2 sm:last:row-start-1 sm:last:col-start-2">
            <h3 className="eyebrow mb-2.5 text-ink-3">{title}</h3>
            <dl className="flex flex-col gap-1.5">
              {entries.map(({ shortcut, description, chords }) => (
                <div key={shortcut} className="flex items-baseline justify-between gap-4">
                  <dt className="text-ink-2">{description}</dt>
                  <dd className="flex shrink-0 gap-1">
                    {chords.map((chord) => (
                      <Key key={chordLabel(chord, platform)}>{chordLabel(chord, platform)}</Key>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <section>
          <h3 className="eyebrow mb-2.5 text-ink-3">On the canvas</h3>
          <dl className="flex flex-col gap-1.5">
            {canvasGestures(platform === 'mac').map(([description, gesture]) => (
              <div key={description} className="flex items-baseline justify-between gap-4">
                <dt className="text-ink-2">{description}</dt>
                <dd className="shrink-0">
                  <Key>{gesture}</Key>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Dialog>
  );
}

/** Canvas gestures with pointer or wheel. */
const canvasGestures = (isMac: boolean): readonly (readonly [description: string, gesture: string])[] => [
  ['Move the canvas', 'Wheel, or Space and drag'],
  ['Zoom', isMac ? '⌘ wheel, or pinch' : 'Ctrl wheel, or pinch'],
  ['Scroll the page', isMac ? '⌥ wheel' : 'Alt wheel'],
  ['Select several', isMac ? '⇧ press' : 'Shift press'],
];

function Key({ children }: { readonly children: string }) {
  return (
    <kbd className="rounded-md border border-line bg-well px-1.5 py-0.5 font-sans text-xs font-medium text-ink">
      {children}
    </kbd>
  );
}
