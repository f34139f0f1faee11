import type { ReactNode } from 'react';
import type { StatisticsAnswer } from '#protocol/statistics.ts';
import { Card } from '#ui/card.tsx';
import { textLinkClass } from '#ui/text-link.tsx';
import { longDay } from '#web/daily/archive/archive-words.ts';
import { Link } from '#web/navigation/link.tsx';

/** The articles of a player's journeys (STAT-4). A list without an entry is left out. */
export function ArticleLists({ statistics }: { readonly statistics: StatisticsAnswer }) {
  const { hubs, targets, pastTargets } = statistics;
  return (
    <>
      {hubs.length > 0 && (
        <List id="hubs" title="Favorite hubs" words="Articles you pass through most often">
          {hubs.map(({ title, visits }) => (
            <Row key={title} title={title}>
              {visits} {visits === 1 ? 'visit' : 'visits'}
            </Row>
          ))}
        </List>
      )}
      {targets.length > 0 && (
        <List id="targets" title="Most visited targets" words="In your completed journeys">
          {targets.map(({ title, visits }) => (
            <Row key={title} title={title}>
              {visits} {visits === 1 ? 'visit' : 'visits'}
            </Row>
          ))}
        </List>
      )}
      {pastTargets.unvisited.length > 0 && (
        <List
          id="unvisited"
          title="Still to discover"
          words={`You have visited ${pastTargets.visited} of ${pastTargets.total} targets of past dailies`}
        >
          {pastTargets.unvisited.map(({ title, date }) => (
            <Row key={title} title={title}>
              <Link
                to={`/daily/${date}`}
                className={textLinkClass(
                  '-my-2 inline-flex min-h-11 items-center font-medium text-route-ink',
                )}
              >
                {longDay(date)}
              </Link>
            </Row>
          ))}
        </List>
      )}
    </>
  );
}

function List({
  id,
  title,
  words,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly words: string;
  readonly children: ReactNode;
}) {
  return (
    <Card as="section" aria-labelledby={id} className="px-5 pt-5 pb-2">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p className="mt-1 text-note text-ink-3">{words}</p>
      <ol aria-labelledby={id} className="mt-2 divide-y divide-line">
        {children}
      </ol>
    </Card>
  );
}

function Row({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <li className="flex min-h-11 items-center justify-between gap-3 py-2">
      <span dir="auto" className="min-w-0 font-serif font-semibold [overflow-wrap:anywhere]">
        {title}
      </span>
      <span className="shrink-0 text-note text-ink-3 tabular-nums">{children}</span>
    </li>
  );
}
