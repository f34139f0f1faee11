import type { ReactNode } from 'react';
import { ResetButton } from './reset-button.tsx';

/** One or several properties under their name, behind which the way back stands where there is one. */
export function StyleRow({
  name,
  label,
  properties,
  isHalf = false,
  scrub,
  children,
}: {
  readonly name: string;
  /** What it is called where the section is not seen: `Border width`. */
  readonly label: string;
  readonly properties: readonly string[];
  /** Two stand side by side. */
  readonly isHalf?: boolean;
  /** The name as a handle that is dragged. */
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
