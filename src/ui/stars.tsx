import { Star } from 'lucide-react';
import './stars.css';

const PLACES = [0, 1, 2] as const;
/** Class name of what appears together with revealed stars. */
export const WITH_STARS = 'with-stars';

/** Three stars, `earned` of them filled. `reveal` shows those after 500 ms; the label is complete at once. */
export function Stars({
  earned,
  size = 18,
  reveal = false,
}: {
  readonly earned: 0 | 1 | 2 | 3;
  /** Size of one star, in pixels. */
  readonly size?: number;
  readonly reveal?: boolean;
}) {
  return (
    <span role="img" aria-label={`${earned} of 3 stars`} className="inline-flex gap-[0.14em]">
      {PLACES.map((place) => (
        <span key={place} className="grid *:[grid-area:1/1]">
          <Star size={size} strokeWidth={1.5} aria-hidden className="text-line-strong" />
          {place < earned && (
            <span className={reveal ? 'star-revealed' : ''}>
              <Star
                size={size}
                strokeWidth={1.5}
                aria-hidden
                className="fill-gold text-[color-mix(in_oklch,var(--gold),var(--ink)_40%)]"
              />
            </span>
          )}
        </span>
      ))}
    </span>
  );
}
