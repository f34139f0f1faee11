import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

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
