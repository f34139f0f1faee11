import { RotateCcw } from 'lucide-react';
import { Tooltip } from '#ui/tooltip.tsx';
import { useElementStyle } from './element-style.ts';

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
  const taken = properties.filter((property) => style.standing(property) !== 'unset');
  if (taken.length === 0) return null;
  const isSet = taken.some((property) => style.standing(property) === 'set');
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
