import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

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
