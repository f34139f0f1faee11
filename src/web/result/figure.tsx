/** Name and value of a result, inside a `dl`. */
export function Figure({ name, value }: { readonly name: string; readonly value: string | number }) {
  return (
    <div>
      <dt className="eyebrow text-ink-3">{name}</dt>
      <dd className="mt-1.5 font-serif text-4xl leading-none font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
