import { useState, createContext, useContext } from 'react';
import { Popover } from '../../controls/buttons.tsx';
import { tokenOf, tokenValue, type ColorToken, hexColor, colorTokens } from './css-color.ts';
import { useElementStyle } from './element-style.ts';
import { StyleRow } from './style-row.tsx';
import { useValueDraft } from './use-value-draft.ts';
import { ValueInput } from './value-field.tsx';
import { Button } from '#ui/button.tsx';
import tokensCss from '#ui/styles/tokens.css?raw';

/** A color field: theme colors by name, others as a CSS value. */
export function ColorField({
  name,
  label,
  property,
  readFrom,
}: {
  readonly name: string;
  readonly label: string;
  /** In camel case. */
  readonly property: string;
  readonly readFrom?: readonly [string, ...string[]];
}) {
  const style = useElementStyle();
  const tokens = useAppColors();
  const computedOf: readonly [string, ...string[]] = readFrom ?? [property];
  const [isOpen, setIsOpen] = useState(false);
  const draft = useValueDraft({
    properties: computedOf,
    format: (value) => colorName(value, tokens, style.isDark),
    parse: (text) => colorValue(text, tokens),
    changesFor: (value) => ({ [property]: value }),
  });
  const shown = style.shown(computedOf);
  const computed = shown.kind === 'value' ? shown.value : null;

  return (
    <StyleRow name={name} label={label} properties={[property]}>
      <div className="flex items-start gap-1.5">
        <Popover
          label={`${label}: choose`}
          open={isOpen}
          onOpenChange={setIsOpen}
          trigger={
            <button type="button" aria-label={`${label}: choose`} className={`${SWATCH} size-7 shrink-0`}>
              <span
                aria-hidden
                className="block size-full"
                style={{ background: computed ?? 'transparent' }}
              />
            </button>
          }
        >
          <ColorPicker
            tokens={tokens}
            isDark={style.isDark}
            chosen={computed === null ? null : tokenOf(tokens, computed, style.isDark)}
            hex={(computed === null ? null : hexColor(computed)?.hex) ?? '#000000'}
            onChoose={(value) => {
              draft.discard();
              style.change({ [property]: value });
              setIsOpen(false);
            }}
          />
        </Popover>
        <div className="min-w-0 flex-1">
          <ValueInput name={label} draft={draft} suggestions={tokens.map((token) => token.name)} />
        </div>
      </div>
    </StyleRow>
  );
}

/** Returns a short name of a color: `route-ink`, `#b4452c`, `#b4452c80`, `transparent`. */
function colorName(value: string, tokens: readonly ColorToken[], isDark: boolean): string {
  const token = tokenOf(tokens, value, isDark);
  const named = tokens.find((one) => tokenValue(one) === value);
  if (token !== null || named !== undefined) return (named ?? token)?.name ?? value;
  const color = hexColor(value);
  if (color === null) return value;
  if (color.alpha === 0) return 'transparent';
  return color.alpha === 1 ? color.hex : `${color.hex}${alphaHex(color.alpha)}`;
}

function colorValue(text: string, tokens: readonly ColorToken[]): string {
  const written = text.trim();
  const token = tokens.find(({ name }) => name === written);
  if (token !== undefined) return tokenValue(token);
  return /^(?:[\da-f]{3}|[\da-f]{6})$/iu.test(written) ? `#${written}` : written;
}

function alphaHex(alpha: number): string {
  return Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0');
}

/** The app's theme colors as swatches, and the browser's color picker for all others. */
function ColorPicker({
  tokens,
  isDark,
  chosen,
  hex,
  onChoose,
}: {
  readonly tokens: readonly ColorToken[];
  /** Whether swatches show the dark theme. */
  readonly isDark: boolean;
  readonly chosen: ColorToken | null;
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
          aria-label="Another color"
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

/** A color swatch; the checkerboard shows through translucent colors. */
const SWATCH =
  'overflow-hidden rounded-md border border-line-strong bg-[repeating-conic-gradient(var(--line)_0_25%,var(--sheet)_0_50%)] bg-size-[8px_8px]';

/** The colors of the app's own theme, read from its CSS at build time. */
export const ColorTokensContext = createContext<readonly ColorToken[]>(colorTokens(tokensCss));

function useAppColors(): readonly ColorToken[] {
  return useContext(ColorTokensContext);
}
