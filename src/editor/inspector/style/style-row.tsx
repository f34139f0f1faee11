import { type ReactNode, useId, useState } from 'react';
import { RotateCcw, ChevronRight } from 'lucide-react';
import { Tooltip } from '#ui/tooltip.tsx';
import { useElementStyle } from './element-style.ts';

/** A labeled row for one or several properties, with a reset button. */
export function StyleRow({
  name,
  label,
  properties,
  isHalf = false,
  scrub,
  children,
}: {
  readonly name: string;
  /** Accessible name, unambiguous without the section title: `Border width`. */
  readonly label: string;
  readonly properties: readonly string[];
  /** Whether two rows share a line. */
  readonly isHalf?: boolean;
  /** A draggable label that replaces the name. */
  readonly scrub?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div
      className={`group/row grid min-h-8 items-center gap-x-2 ${isHalf ? 'grid-cols-[3.25rem_minmax(0,1fr)]' : 'grid-cols-[5.5rem_minmax(0,1fr)]'}`}
    >
      <span className="flex min-w-0 items-center gap-0.5 text-ink-2">
        {scrub ?? <span className="truncate">{name}</span>}
        <ResetButton label={label} properties={properties} />
      </span>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/**
 * A dot on properties that the element sets itself; on hover or focus it becomes a reset button. With an unknown origin
 * (CSS mode) the button has no dot.
 */
export function ResetButton({
  label,
  properties,
}: {
  readonly label: string;
  readonly properties: readonly string[];
}) {
  const style = useElementStyle();
  const taken = properties.filter((property) => style.originOf(property) !== 'unset');
  if (taken.length === 0) return null;
  const isSet = taken.some((property) => style.originOf(property) === 'set');
  const name = `Reset ${label.toLowerCase()}`;
  return (
    <Tooltip text={name} side="left">
      <button
        type="button"
        aria-label={name}
        onClick={() => style.change(Object.fromEntries(taken.map((property) => [property, null])))}
        className="group/reset grid size-5 shrink-0 place-items-center rounded text-ink-3 hover:bg-line hover:text-ink"
      >
        {isSet && (
          <span
            aria-hidden
            className="col-start-1 row-start-1 size-1.5 rounded-full bg-route group-hover/row:opacity-0 group-focus-visible/reset:opacity-0"
          />
        )}
        <RotateCcw
          size={12}
          aria-hidden
          className="col-start-1 row-start-1 opacity-0 group-hover/row:opacity-100 group-focus-visible/reset:opacity-100"
        />
      </button>
    </Tooltip>
  );
}

/** A collapsible section of the style panel. */
export function StyleSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(true);
  const id = useId();
  return (
    <section aria-labelledby={`${id}-title`} className="border-b border-line last:border-b-0">
      <h3 className="font-sans tracking-normal">
        <button
          type="button"
          id={`${id}-title`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-fields` : undefined}
          onClick={() => setIsOpen(!isOpen)}
          className="flex h-9 w-full items-center gap-1.5 px-3 text-left text-xs font-semibold text-ink outline-offset-[-3px] hover:bg-well"
        >
          <ChevronRight
            size={12}
            aria-hidden
            className={`text-ink-3 transition-transform duration-150 ${isOpen ? 'rotate-90' : ''}`}
          />
          {title}
        </button>
      </h3>
      {isOpen && (
        <div id={`${id}-fields`} className="flex flex-col gap-0.5 px-3 pb-3">
          {children}
        </div>
      )}
    </section>
  );
}
