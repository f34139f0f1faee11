import { X } from 'lucide-react';
import { IconButton } from '#ui/button.tsx';

/** The picked articles as a route with waypoints, each to be removed again. */
export function PickedList({
  articles,
  onRemove,
}: {
  readonly articles: readonly string[];
  /** Called with the place in the list, from 0. */
  readonly onRemove: (place: number) => void;
}) {
  return (
    <ol aria-label="Picked articles" className="mt-5">
      {articles.map((title, index) => (
        <li
          key={title}
          className="relative flex items-start gap-3 pb-4 last:pb-0 not-last:before:absolute not-last:before:top-7 not-last:before:bottom-0 not-last:before:left-[0.8125rem] not-last:before:route-down not-last:before:text-line-strong"
        >
          <span
            aria-hidden
            className={`grid size-7 shrink-0 place-items-center rounded-full text-note font-semibold ${index === 0 ? 'bg-route text-on-route' : 'border-2 border-route text-route-ink'}`}
          >
            {index === 0 ? '' : index}
          </span>
          <span className="min-w-0 pt-0.5">
            <span dir="auto" className="font-serif font-semibold [overflow-wrap:anywhere]">
              {title}
            </span>
            {index === 0 && <span className="ml-1.5 text-note text-ink-3">Start</span>}
          </span>
          <IconButton label={`Remove ${title}`} className="-my-1" onClick={() => onRemove(index)}>
            <X size={17} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ol>
  );
}
