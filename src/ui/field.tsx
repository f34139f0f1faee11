import { useId, type ReactNode, type ComponentProps, useState } from 'react';

/** Props for a field's control: they associate the label, hint and error with it for assistive technology. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly className: string;
}

const CONTROL_CLASS =
  'w-full rounded-lg border bg-paper px-3.5 text-base text-ink transition-colors duration-150 placeholder:text-ink-3 disabled:opacity-60';

/** Form control with its label above and its hint or error message below. */
function Field({
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
        {isOptional && <span className="text-note text-ink-3">optional</span>}
      </span>
      <div className="relative mt-1.5">
        {children({
          id,
          'aria-invalid': error === undefined ? undefined : true,
          'aria-describedby': note === undefined ? undefined : `${id}-note`,
          className: `${CONTROL_CLASS} ${error === undefined ? 'border-line-strong' : 'border-warn'}`,
        })}
      </div>
      {note !== undefined && (
        <p
          id={`${id}-note`}
          className={`mt-1.5 text-note ${error === undefined ? 'text-ink-3' : 'font-medium text-warn'}`}
        >
          {note}
        </p>
      )}
    </div>
  );
}

/** Single-line text input with its label. */
export function TextField({
  label,
  hint,
  error,
  ...rest
}: Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}) {
  return (
    <Field label={label} hint={hint} error={error}>
      {({ className, ...control }) => (
        <input type="text" {...rest} {...control} className={`h-11 ${className}`} />
      )}
    </Field>
  );
}

/** Multi-line text input with its label. Grows with its content where the browser supports field-sizing. */
export function TextArea({
  label,
  hint,
  error,
  isOptional = false,
  ...rest
}: Omit<ComponentProps<'textarea'>, 'id' | 'className'> & {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly isOptional?: boolean;
}) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {({ className, ...control }) => (
        <textarea
          rows={3}
          {...rest}
          {...control}
          className={`field-sizing-content max-h-60 min-h-19 resize-y py-2.5 leading-normal ${className}`}
        />
      )}
    </Field>
  );
}

/** Password input with its label and a Show/Hide button. */
export function PasswordField({
  label,
  hint,
  error,
  ...rest
}: Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> & {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {({ className, ...control }) => (
        <>
          <input
            {...rest}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={`h-11 pr-18 ${className}`}
          />
          <button
            type="button"
            aria-controls={control.id}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 grid min-w-15 place-items-center rounded-md px-2.5 text-note font-medium text-ink-2 hover:bg-well hover:text-ink"
          >
            <span>
              {isShown ? 'Hide' : 'Show'}
              <span className="sr-only"> {label.toLowerCase()}</span>
            </span>
          </button>
        </>
      )}
    </Field>
  );
}
