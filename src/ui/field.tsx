import { useId, type ReactNode } from 'react';

/** Props for a field's control: they associate the label, hint and error with it for assistive technology. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly className: string;
}

const LOOK =
  'w-full rounded-[10px] border bg-paper px-3.5 text-base text-ink transition-colors duration-150 placeholder:text-ink-3 disabled:opacity-60';

/** Form control with its label above and its hint or error message below. */
export function Field({
  label,
  hint,
  error,
  isOptional = false,
  children,
}: {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Shown instead of the hint. */
  readonly error?: string | undefined;
  readonly isOptional?: boolean;
  readonly children: (control: FieldControl) => ReactNode;
}) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div>
      <span className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        {isOptional && <span className="text-[0.8125rem] text-ink-3">optional</span>}
      </span>
      <div className="relative mt-1.5">
        {children({
          id,
          'aria-invalid': error === undefined ? undefined : true,
          'aria-describedby': note === undefined ? undefined : `${id}-note`,
          className: `${LOOK} ${error === undefined ? 'border-line-strong' : 'border-warn'}`,
        })}
      </div>
      {note !== undefined && (
        <p
          id={`${id}-note`}
          className={`mt-1.5 text-[0.8125rem] ${error === undefined ? 'text-ink-3' : 'font-medium text-warn'}`}
        >
          {note}
        </p>
      )}
    </div>
  );
}
