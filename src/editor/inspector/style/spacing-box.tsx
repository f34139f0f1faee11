import { Link2, Unlink2 } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import { Tooltip } from '#ui/tooltip.tsx';
import { useElementStyle, type StyleChanges } from './element-style.ts';
import { ResetButton } from './style-row.tsx';
import { useValueDraft } from './use-value-draft.ts';
import { ValueInput } from './value-field.tsx';
import type { PropertyOrigin } from './property-origin.ts';

const NAMES: Readonly<Record<SpacingKind, string>> = { margin: 'Margin', padding: 'Padding' };
const PLACES: Readonly<Record<Side, string>> = {
  Top: 'col-start-2 row-start-1',
  Right: 'col-start-3 row-start-2',
  Bottom: 'col-start-2 row-start-3',
  Left: 'col-start-1 row-start-2',
};

interface Linking {
  readonly isLinked: boolean;
  /** Whether Alt is held, which links the sides as well. */
  readonly alt: RefObject<boolean>;
}

/** The box model editor: margin outside, padding inside. */
export function SpacingBox() {
  const [isLinked, setIsLinked] = useState(false);
  const alt = useRef(false);
  const watchAlt = (event: { readonly altKey: boolean }): void => {
    alt.current = event.altKey;
  };
  const linking = { isLinked, alt };
  const link = isLinked ? 'Each side separately' : 'All sides at once (or hold Alt)';
  return (
    <div onKeyDownCapture={watchAlt} onKeyUpCapture={watchAlt} onPointerDownCapture={watchAlt}>
      <SideFields kind="margin" linking={linking}>
        <SideFields kind="padding" linking={linking}>
          <Tooltip text={link}>
            <button
              type="button"
              aria-label="All sides at once"
              aria-pressed={isLinked}
              onClick={() => setIsLinked(!isLinked)}
              className="grid size-7 place-items-center rounded-md text-ink-3 hover:bg-well hover:text-ink aria-pressed:bg-route-wash aria-pressed:text-route-ink"
            >
              {isLinked ? <Link2 size={14} aria-hidden /> : <Unlink2 size={14} aria-hidden />}
            </button>
          </Tooltip>
        </SideFields>
      </SideFields>
    </div>
  );
}

function SideFields({
  kind,
  linking,
  children,
}: {
  readonly kind: SpacingKind;
  readonly linking: Linking;
  readonly children: React.ReactNode;
}) {
  const name = NAMES[kind];
  const isOuter = kind === 'margin';
  return (
    <fieldset
      className={`group/row relative grid grid-cols-[3rem_minmax(0,1fr)_3rem] items-center justify-items-center gap-1 rounded-lg border p-1 ${isOuter ? 'border-dashed border-line-strong bg-well' : 'w-full border-line bg-sheet'}`}
    >
      <legend className="sr-only">{name}</legend>
      <span aria-hidden className="absolute top-1.5 left-2 text-2xs text-ink-3">
        {name}
      </span>
      <span className="absolute top-1 right-1">
        <ResetButton label={name} properties={spacingProperties(kind)} />
      </span>
      {SIDES.map((side) => (
        <SideField key={side} kind={kind} side={side} linking={linking} />
      ))}
      <div className="col-start-2 row-start-2 grid w-full place-items-center">{children}</div>
    </fieldset>
  );
}

function SideField({
  kind,
  side,
  linking: { isLinked, alt },
}: {
  readonly kind: SpacingKind;
  readonly side: Side;
  readonly linking: Linking;
}) {
  const style = useElementStyle();
  const property = `${kind}${side}`;
  const draft = useValueDraft({
    properties: [property],
    steps: kind === 'padding' ? { by: 1, unit: 'px', min: 0 } : { by: 1, unit: 'px' },
    format: withoutPixels,
    changesFor: (value) => spacingChanges(kind, side, value, isLinked || alt.current, style.originOf),
  });
  const isSet = propertiesOfSide(kind, side).some((one) => style.originOf(one) === 'set');
  return (
    <div className={`w-12 ${PLACES[side]}`}>
      <ValueInput
        name={`${NAMES[kind]} ${side.toLowerCase()}`}
        draft={draft}
        className={`px-0.5 text-center ${isSet ? 'font-semibold' : ''}`}
      />
    </div>
  );
}

/** Pixel values are shown without their unit. */
function withoutPixels(value: string): string {
  return value.replace(/px$/u, '');
}

export const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const;

export type Side = (typeof SIDES)[number];
export type SpacingKind = 'margin' | 'padding';

const AXES: Readonly<Record<Side, 'Block' | 'Inline'>> = {
  Top: 'Block',
  Right: 'Inline',
  Bottom: 'Block',
  Left: 'Inline',
};

/** Returns all margin or padding properties, the shorthand last. */
function spacingProperties(kind: SpacingKind): readonly string[] {
  return [...[...SIDES, 'Block', 'Inline'].map((part) => `${kind}${part}`), kind];
}

/** Returns the properties that can set the spacing of one side. */
function propertiesOfSide(kind: SpacingKind, side: Side): readonly string[] {
  return [`${kind}${side}`, `${kind}${AXES[side]}`, kind];
}

/** Changes one side, or all sides if linked: then the shorthand replaces all values set per side or axis. */
export function spacingChanges(
  kind: SpacingKind,
  side: Side,
  value: string,
  isLinked: boolean,
  originOf: (property: string) => PropertyOrigin,
): StyleChanges {
  if (!isLinked) return { [`${kind}${side}`]: value };
  const own = spacingProperties(kind).filter((property) => originOf(property) === 'set');
  return { ...Object.fromEntries(own.map((property) => [property, null])), [kind]: value };
}
