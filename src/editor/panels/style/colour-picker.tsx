import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { SWATCH } from './swatch.ts';
import { tokenValue, type ColourToken } from './colour-tokens.ts';

/** The app's theme colors as swatches, and the browser's color picker for all others. */
export function ColourPicker({
  tokens,
  isDark,
  chosen,
  hex,
  onChoose,
}: {
  readonly tokens: readonly ColourToken[];
  /** Whether swatches show the dark theme. */
  readonly isDark: boolean;
  readonly chosen: ColourToken | null;
  /** Initial value of the browser's color picker: `#rrggbb`. */
  readonly hex: string;
  readonly onChoose: (value: string) => void;
}) {
  const [other, setOther] = useState(hex);
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label="Colours of the app" className="grid grid-cols-6 gap-1.5">
        {tokens.map((token) => (
          <li key={token.name}>
            <button
              type="button"
              aria-label={token.name}
              title={token.name}
              aria-pressed={token === chosen}
              onClick={() => onChoose(tokenValue(token))}
              className={`${SWATCH} block aspect-square w-full aria-pressed:ring-2 aria-pressed:ring-route aria-pressed:ring-offset-2 aria-pressed:ring-offset-sheet`}
            >
              <span
                aria-hidden
                className="block size-full"
                style={{ background: isDark ? token.dark : token.light }}
              />
            </button>
          </li>
        ))}
      </ul>
      <div className="flex items-center gap-2 border-t border-line pt-3">
        <input
          type="color"
          aria-label="Another colour"
          value={other}
          onChange={(event) => setOther(event.target.value)}
          className="h-9 w-12 shrink-0 cursor-pointer rounded-lg border border-line bg-paper p-1"
        />
        <span className="flex-1 text-ink-2 tabular-nums">{other}</span>
        <Button size="small" onClick={() => onChoose(other)}>
          Use it
        </Button>
      </div>
      <div className="flex gap-2">
        <Button size="small" className="flex-1" onClick={() => onChoose('transparent')}>
          Transparent
        </Button>
        <Button size="small" className="flex-1" onClick={() => onChoose('currentColor')}>
          As the text
        </Button>
      </div>
    </div>
  );
}
