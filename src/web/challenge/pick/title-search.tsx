import { useId, useState, type KeyboardEvent, type Ref } from 'react';
import { assertNever } from '#core/assert-never.ts';
import { useSuggestions, type Suggestions } from './use-suggestions.ts';

/**
 * Field that suggests articles by the beginning of their titles: a combobox with a list, as the ARIA Authoring Practices
 * describe it. Enter picks the marked suggestion, the arrow keys mark another one, Escape closes the list.
 */
export function TitleSearch({
  label,
  taken,
  limit,
  inputRef,
  onPick,
}: {
  readonly label: string;
  /** Titles that are not suggested again. */
  readonly taken: readonly string[];
  /** Why no further title can be picked; null if one can. */
  readonly limit: string | null;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onPick: (title: string) => void;
}) {
  const id = useId();
  const [text, setText] = useState('');
  const [marked, setMarked] = useState(0);
  const [isClosed, setIsClosed] = useState(false);
  const suggestions = useSuggestions(text, taken);
  const titles = suggestions.kind === 'known' && !isClosed ? suggestions.titles : [];
  const current = Math.min(marked, titles.length - 1);

  const pick = (title: string): void => {
    setText('');
    setMarked(0);
    onPick(title);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const title = titles[current];
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        event.preventDefault();
        setIsClosed(false);
        const step = event.key === 'ArrowDown' ? 1 : -1;
        if (titles.length > 0) setMarked((current + step + titles.length) % titles.length);
        break;
      }
      case 'Enter':
        event.preventDefault();
        if (title !== undefined) pick(title);
        break;
      case 'Escape':
        if (titles.length > 0) event.preventDefault();
        setIsClosed(true);
        break;
      default:
    }
  };
  return (
    <div className="relative">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        ref={inputRef}
        id={id}
        type="text"
        role="combobox"
        aria-expanded={titles.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={titles.length === 0 ? undefined : `${id}-${current}`}
        aria-describedby={`${id}-note`}
        // Not disabled, as the field would lose the focus with the last pick.
        readOnly={limit !== null}
        aria-disabled={limit !== null || undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        placeholder={limit === null ? 'Type the beginning of a title' : ''}
        onChange={(event) => {
          setText(event.target.value);
          setMarked(0);
          setIsClosed(false);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setIsClosed(true)}
        className="mt-1.5 h-11 w-full rounded-lg border border-line-strong bg-paper px-3.5 text-base text-ink transition-colors duration-150 placeholder:text-ink-3 aria-disabled:bg-well"
      />
      <div
        id={`${id}-list`}
        role="listbox"
        tabIndex={-1}
        aria-label="Suggestions"
        className={
          titles.length === 0
            ? 'hidden'
            : 'absolute inset-x-0 z-10 mt-1 rounded-xl border border-line bg-sheet p-1 shadow-lift-high'
        }
      >
        {titles.map((title, index) => (
          <button
            key={title}
            id={`${id}-${index}`}
            type="button"
            role="option"
            // The focus stays in the field: the arrow keys mark an option.
            tabIndex={-1}
            aria-selected={index === current}
            // A press would take the focus from the field, which closes the list first.
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setMarked(index)}
            onClick={() => pick(title)}
            dir="auto"
            className={`flex min-h-11 w-full items-center rounded-lg px-3 text-left font-serif [overflow-wrap:anywhere] ${index === current ? 'bg-well text-ink' : 'text-ink-2'}`}
          >
            {title}
          </button>
        ))}
      </div>
      <p id={`${id}-note`} role="status" className="mt-1.5 text-note text-ink-3">
        {limit ?? noteOn(suggestions, text.trim())}
      </p>
    </div>
  );
}

function noteOn(suggestions: Suggestions, text: string): string {
  switch (suggestions.kind) {
    case 'none':
      return 'Two letters are enough.';
    case 'loading':
      return 'Searching...';
    case 'failed':
      return "The search didn't answer. Type on to try again.";
    case 'known': {
      const { length } = suggestions.titles;
      if (length === 0) return `No other article begins with “${text}”.`;
      return length === 1 ? 'One article.' : `${length} articles.`;
    }
    default:
      return assertNever(suggestions);
  }
}
