/** D11, in three steps. */
const STEPS = [
  ['Meet', 'One of you creates a party and hands its code round.'],
  [
    'Race',
    'The host starts, and all of you leave from the same article for the same three targets, at one moment.',
  ],
  [
    'Compare',
    "Most targets first, then fewest clicks, then the quicker. Afterwards you see everybody's ways.",
  ],
] as const;

/** Explains a party as a route with waypoints. */
export function HowARaceGoes() {
  return (
    <section aria-labelledby="how-a-race-goes" className="mt-10">
      <h2 id="how-a-race-goes" className="text-2xl">
        How a race goes
      </h2>
      <ol className="mt-4">
        {STEPS.map(([name, words], index) => (
          <li
            key={name}
            className="relative flex items-start gap-3 pb-4 last:pb-0 not-last:before:absolute not-last:before:top-7 not-last:before:bottom-0 not-last:before:left-[0.8125rem] not-last:before:route-down not-last:before:text-line-strong"
          >
            <span
              aria-hidden
              className="grid size-7 shrink-0 place-items-center rounded-full border-2 border-route text-[0.8rem] font-semibold text-route-ink"
            >
              {index + 1}
            </span>
            <span className="min-w-0 max-w-prose pt-0.5 text-ink-2">
              <b className="font-serif text-base font-semibold text-ink">{name}.</b> {words}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
