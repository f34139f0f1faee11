/** The articles of a challenge as waypoints of a route, the start first. */
export function ArticlesList({ articles }: { readonly articles: readonly string[] }) {
  return (
    <ol aria-label="Articles" className="mt-4 flex flex-wrap gap-2">
      {articles.map((title, index) => (
        <li
          key={title}
          className="flex min-w-0 items-center gap-2 rounded-lg bg-well px-3 py-1.5 font-serif text-sm font-semibold"
        >
          <span
            aria-hidden
            className={`grid size-5 shrink-0 place-items-center rounded-full text-2xs/[1.2] font-semibold ${index === 0 ? 'bg-route text-on-route' : 'border-2 border-line-strong text-ink-2'}`}
          >
            {index === 0 ? '' : index}
          </span>
          <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
            {title}
          </span>
          {index === 0 && <span className="font-sans text-note font-medium text-ink-3">Start</span>}
        </li>
      ))}
    </ol>
  );
}
