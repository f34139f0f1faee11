import { MousePointerClick } from 'lucide-react';
import { chordLabel } from '../shortcuts/chord-label.ts';
import { SHORTCUT_GROUPS, type Shortcut } from '../shortcuts/shortcut.ts';
import { usePlatform } from '../shortcuts/use-platform.ts';

/** The most frequently used shortcuts. */
const MAIN: readonly Shortcut[] = ['insert', 'duplicate', 'wrap', 'parent', 'undo', 'search', 'help'];

export function NothingSelected() {
  const platform = usePlatform();
  const entries = SHORTCUT_GROUPS.flatMap(({ entries }) => entries);
  const main = MAIN.flatMap((shortcut) => entries.filter((entry) => entry.shortcut === shortcut));
  return (
    <div className="flex flex-col gap-6 px-5 py-10">
      <div className="flex flex-col items-center gap-3 text-center">
        <MousePointerClick size={24} strokeWidth={1.5} aria-hidden className="text-route" />
        <p className="text-pretty text-ink-2">Press something in the app to see how it is made.</p>
      </div>
      <dl className="flex flex-col gap-2 border-t border-line pt-5">
        {main.map(({ shortcut, does, chords }) => (
          <div key={shortcut} className="flex items-baseline justify-between gap-4">
            <dt className="text-ink-3">{does}</dt>
            <dd>
              <kbd className="rounded-md border border-line bg-well px-1.5 py-0.5 font-sans text-xs font-medium text-ink-2">
                {chordLabel(chords[0], platform)}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
