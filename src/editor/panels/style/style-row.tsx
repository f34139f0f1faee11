import type { ReactNode } from 'react';
import { ResetButton } from './reset-button.tsx';

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
