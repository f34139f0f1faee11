import type { Steps } from './css-length.ts';
import { ScrubLabel } from './scrub-label.tsx';
import { StyleRow } from './style-row.tsx';
import { useValueDraft } from './use-value-draft.ts';
import { ValueInput } from './value-input.tsx';

/** A field with free text: a length, a number or a font list. */
export function ValueField({
  name,
  label = name,
  property,
  readFrom,
  steps = null,
  present,
  suggestions,
  isHalf = false,
}: {
  readonly name: string;
  readonly label?: string;
  /** In camel case. */
  readonly property: string;
  /** For shorthands: the longhand properties that the page reports. */
  readonly readFrom?: readonly [string, ...string[]];
  readonly steps?: Steps | null;
  /** Converts a computed value for display. */
  readonly present?: (value: string) => string;
  readonly suggestions?: readonly string[];
  readonly isHalf?: boolean;
}) {
  const draft = useValueDraft({
    properties: readFrom ?? [property],
    steps,
    ...(present === undefined ? {} : { present }),
    changesFor: (value) => ({ [property]: value }),
  });
  return (
    <StyleRow
      name={name}
      label={label}
      properties={[property]}
      isHalf={isHalf}
      scrub={steps === null ? undefined : <ScrubLabel name={name} draft={draft} />}
    >
      <ValueInput name={label} draft={draft} {...(suggestions === undefined ? {} : { suggestions })} />
    </StyleRow>
  );
}
