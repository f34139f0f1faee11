import { useId, type KeyboardEvent } from 'react';
import type { ValueDraft } from './use-value-draft.ts';

const ARROWS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };
const NONE: readonly string[] = [];
const LOOK =
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
      draft.drop();
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
        className={`${LOOK} ${problem === null ? 'border-line hover:border-line-strong' : 'border-warn'} ${className}`}
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
