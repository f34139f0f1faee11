import { useState, type ComponentProps } from 'react';
import { Field } from './field.tsx';

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
            className="absolute inset-y-1 right-1 grid min-w-15 place-items-center rounded-[7px] px-2.5 text-[0.8125rem] font-medium text-ink-2 hover:bg-well hover:text-ink"
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
