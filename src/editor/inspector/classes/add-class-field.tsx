import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useEditor } from '../../state/use-editor.ts';
import { classSuggestions, newClasses, type ElementClass } from './element-classes.ts';

/** Field for one or more classes. Suggests classes of the app: arrow keys choose one, Tab or Enter accepts it. */
export function AddClassField({
  classes,
  onAdd,
}: {
  readonly classes: readonly ElementClass[];
  readonly onAdd: (names: readonly string[]) => void;
}) {
  const id = useId();
  const code = useEditor((state) => state.code.treeElements);
  const [written, setWritten] = useState('');
  const [active, setActive] = useState(-1);
  const [isOpen, setIsOpen] = useState(false);
  const suggestions = useMemo(() => classSuggestions(code, written, classes), [code, written, classes]);
  const isListed = isOpen && suggestions.length > 0;
  const chosen = isListed ? suggestions[active] : undefined;

  const write = (text: string): void => {
    setWritten(text);
    setActive(-1);
    setIsOpen(true);
  };
  const take = (name: string): void => {
    write(`${written.slice(0, written.length - (written.split(/\s+/u).at(-1)?.length ?? 0))}${name} `);
  };
  const add = (): void => {
    const names = newClasses(written, classes);
    write('');
    if (names.length > 0) onAdd(names);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!isListed) return;
      event.preventDefault();
      const by = event.key === 'ArrowDown' ? 1 : -1;
      // One extra position, before the first and after the last suggestion, for "none chosen".
      const places = suggestions.length + 1;
      setActive(((active + 1 + by + places) % places) - 1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (chosen === undefined) add();
      else take(chosen);
    } else if (event.key === 'Tab' && chosen !== undefined && !event.shiftKey) {
      event.preventDefault();
      take(chosen);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      if (isListed) setIsOpen(false);
      else write('');
    }
  };

  return (
    <div className="relative" onBlur={() => setIsOpen(false)}>
      <input
        type="text"
        role="combobox"
        aria-label="Add classes"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen === undefined ? undefined : `${id}-${active}`}
        placeholder="Add classes, such as mt-4 font-serif"
        value={written}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        className="h-9 w-full rounded-lg border border-line-strong bg-paper px-2.5 text-note placeholder:text-ink-3"
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Classes of the app"
        hidden={!isListed}
        className="absolute inset-x-0 top-full z-10 mt-1 rounded-lg border border-line bg-sheet p-1 shadow-lift-high"
      >
        {suggestions.map((name, index) => (
          <button
            key={name}
            type="button"
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // Keeps focus in the field.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(name)}
            className="block w-full rounded-md px-2 py-1.5 text-left text-xs wrap-anywhere hover:bg-well aria-selected:bg-route-wash"
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}
