import type { Steps } from './css-value.ts';
import { StyleRow } from './style-row.tsx';
import { useValueDraft, type ValueDraft } from './use-value-draft.ts';
import { useId, type KeyboardEvent, useRef } from 'react';

/** A field with free text: a length, a number or a font list. */
export function ValueField({
  name,
  label = name,
  property,
  readFrom,
  steps = null,
  format,
  suggestions,
  isHalf = false,
}: {
  readonly name: string;
  readonly label?: string;
  /** In camel case. */
  readonly property: string;
  /** For shorthands: the longhand properties that the page reports. */
  readonly readFrom?: readonly [string, ...string[]];
  readonly steps?: Steps | null;
  /** Converts a computed value for display. */
  readonly format?: (value: string) => string;
  readonly suggestions?: readonly string[];
  readonly isHalf?: boolean;
}) {
  const draft = useValueDraft({
    properties: readFrom ?? [property],
    steps,
    ...(format === undefined ? {} : { format }),
    changesFor: (value) => ({ [property]: value }),
  });
  return (
    <StyleRow
      name={name}
      label={label}
      properties={[property]}
      isHalf={isHalf}
      scrub={steps === null ? undefined : <ScrubLabel name={name} draft={draft} />}
    >
      <ValueInput name={label} draft={draft} {...(suggestions === undefined ? {} : { suggestions })} />
    </StyleRow>
  );
}

const ARROWS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };
const NONE: readonly string[] = [];
const INPUT_CLASS =
  'h-7 w-full rounded-md border bg-paper text-xs tabular-nums text-ink transition-colors duration-150 placeholder:text-ink-3 [&::-webkit-calendar-picker-indicator]:hidden!';

/** Text field for a CSS value. Arrow keys step, with shift by ten; Enter sends, Escape discards the draft. */
export function ValueInput({
  name,
  draft,
  suggestions = NONE,
  className = 'px-2',
}: {
  readonly name: string;
  readonly draft: ValueDraft;
  readonly suggestions?: readonly string[];
  readonly className?: string;
}) {
  const id = useId();
  const { text, isMixed, problem } = draft;

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const direction = ARROWS[event.key];
    if (direction !== undefined && !event.metaKey && !event.ctrlKey) {
      event.preventDefault();
      draft.step(direction * (event.shiftKey ? 10 : 1));
    } else if (event.key === 'Enter') {
      draft.commit('entered');
    } else if (event.key === 'Escape') {
      // Escape here must not clear the selection too.
      event.stopPropagation();
      draft.discard();
    }
  };

  return (
    <>
      <input
        type="text"
        aria-label={name}
        value={text}
        placeholder={isMixed ? 'Mixed' : '–'}
        spellCheck={false}
        autoComplete="off"
        list={suggestions.length === 0 ? undefined : `${id}-list`}
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => draft.write(event.target.value)}
        onKeyDown={onKeyDown}
        onKeyUp={(event) => {
          if (ARROWS[event.key] !== undefined) draft.commit('left');
        }}
        onBlur={() => draft.commit('left')}
        className={`${INPUT_CLASS} ${problem === null ? 'border-line hover:border-line-strong' : 'border-warn'} ${className}`}
      />
      {suggestions.length > 0 && (
        <datalist id={`${id}-list`}>
          {suggestions.map((value) => (
            <option key={value} value={value}>
              {value}
            </option>
          ))}
        </datalist>
      )}
      {problem !== null && (
        <p id={`${id}-problem`} role="alert" className="mt-1 text-xs font-medium text-warn">
          {problem}
        </p>
      )}
    </>
  );
}

/** Pointer distance in pixels per step. */
const PIXELS_PER_STEP = 3;

/** A label that changes its number when dragged sideways. For the keyboard, the field's arrow keys do the same. */
function ScrubLabel({ name, draft }: { readonly name: string; readonly draft: ValueDraft }) {
  const from = useRef<number | null>(null);
  return (
    <span
      aria-hidden
      className="cursor-ew-resize touch-none truncate select-none hover:text-ink"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = event.clientX;
      }}
      onPointerMove={(event) => {
        if (from.current === null) return;
        const steps = Math.trunc((event.clientX - from.current) / PIXELS_PER_STEP);
        if (steps === 0) return;
        from.current += steps * PIXELS_PER_STEP;
        draft.step(event.shiftKey ? steps * 10 : steps);
      }}
      onPointerUp={() => {
        from.current = null;
        draft.commit('left');
      }}
      onPointerCancel={() => {
        from.current = null;
        draft.discard();
      }}
    >
      {name}
    </span>
  );
}
