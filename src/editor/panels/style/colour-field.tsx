import { useState } from 'react';
import { Popover } from '../../toolbar/popover.tsx';
import { ColourPicker } from './colour-picker.tsx';
import { useAppColours } from './app-colours.ts';
import { tokenOf, tokenValue, type ColourToken } from './colour-tokens.ts';
import { hexColour } from './css-colour.ts';
import { useElementStyle } from './element-style.ts';
import { SWATCH } from './swatch.ts';
import { StyleRow } from './style-row.tsx';
import { useValueDraft } from './use-value-draft.ts';
import { ValueInput } from './value-input.tsx';

/** A color field: theme colors by name, others as a CSS value. */
export function ColourField({
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
  const tokens = useAppColours();
  const computedOf: readonly [string, ...string[]] = readFrom ?? [property];
  const [isOpen, setIsOpen] = useState(false);
  const draft = useValueDraft({
    properties: computedOf,
    present: (value) => colourName(value, tokens, style.isDark),
    meant: (text) => colourValue(text, tokens),
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
          <ColourPicker
            tokens={tokens}
            isDark={style.isDark}
            chosen={computed === null ? null : tokenOf(tokens, computed, style.isDark)}
            hex={(computed === null ? null : hexColour(computed)?.hex) ?? '#000000'}
            onChoose={(value) => {
              draft.drop();
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
function colourName(value: string, tokens: readonly ColourToken[], isDark: boolean): string {
  const token = tokenOf(tokens, value, isDark);
  const named = tokens.find((one) => tokenValue(one) === value);
  if (token !== null || named !== undefined) return (named ?? token)?.name ?? value;
  const colour = hexColour(value);
  if (colour === null) return value;
  if (colour.alpha === 0) return 'transparent';
  return colour.alpha === 1 ? colour.hex : `${colour.hex}${alphaPair(colour.alpha)}`;
}

function colourValue(text: string, tokens: readonly ColourToken[]): string {
  const written = text.trim();
  const token = tokens.find(({ name }) => name === written);
  if (token !== undefined) return tokenValue(token);
  return /^(?:[\da-f]{3}|[\da-f]{6})$/iu.test(written) ? `#${written}` : written;
}

function alphaPair(alpha: number): string {
  return Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0');
}
