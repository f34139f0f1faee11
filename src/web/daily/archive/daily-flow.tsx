import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dailyFlowAnswer, type DailyFlowAnswer } from '#protocol/daily-flow.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { formatDuration, formatNumber } from '#web/format/format.ts';
import { valueOrThrow } from '#web/server-api/queries.ts';
import { load } from '#web/server-api/request.ts';
import { useApp } from '#web/services/app-context.tsx';
import { layoutFlow } from './flow-layout.ts';

/** How the players of a past day went (FLOW-1). Hidden from a player who has not completed it, until they ask. */
export function DailyFlow({ date, hasCompleted }: { readonly date: string; readonly hasCompleted: boolean }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Card as="section" aria-labelledby="flow" className="px-5 pt-5 pb-5.5 sm:px-7 sm:pt-6 md:col-span-2">
      <h2 id="flow" className="text-xl sm:text-2xl">
        How Everyone Went
      </h2>
      {hasCompleted || isAsked ? (
        <Flow date={date} />
      ) : (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-2">The routes of the players give this challenge away.</p>
          <Button onClick={() => setIsAsked(true)}>Show them anyway</Button>
        </div>
      )}
    </Card>
  );
}

function Flow({ date }: { readonly date: string }) {
  const { fetch } = useApp();
  const { data, isFetched, isFetching, refetch } = useQuery({
    queryKey: ['flow', date],
    queryFn: async () =>
      valueOrThrow(await load(fetch, dailyFlowAnswer, `/api/challenges/daily/${date}/flow`)),
  });
  if (data === undefined) {
    return isFetched ? (
      <div role="alert" className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2">Couldn't load the routes of the players.</p>
        <Button aria-busy={isFetching || undefined} onClick={() => void refetch()}>
          {isFetching ? 'Loading...' : 'Try again'}
        </Button>
      </div>
    ) : (
      <Loading>
        <Skeleton className="mt-4 h-56 rounded-xl" />
      </Loading>
    );
  }
  if (data.players === 0)
    return <p className="mt-2 text-ink-2">Nobody completed this challenge on its day.</p>;
  return (
    <>
      <p className="mt-2 max-w-prose text-ink-2">{factsOf(data).join(' ')}</p>
      {data.clicks.length > 0 && <FlowPicture flow={data} />}
    </>
  );
}

/** Returns what is known of the day, as sentences. */
function factsOf({ players, averageOverPar, firstAtPar, rarestAtPar }: DailyFlowAnswer): readonly string[] {
  const who = players === 1 ? 'One player' : `${formatNumber(players)} players`;
  return [
    averageOverPar === null
      ? `${who} completed it on its day.`
      : `${who} completed it on its day, ${averageOverPar.toFixed(1)} clicks over par on average.`,
    ...(firstAtPar === null
      ? []
      : [`First at par: ${firstAtPar.username}, in ${formatDuration(firstAtPar.seconds)}.`]),
    ...(rarestAtPar === null
      ? []
      : [`The rarest route at par: ${rarestAtPar.titles.join(' → ')} (${playersOf(rarestAtPar.players)}).`]),
  ];
}

function playersOf(count: number): string {
  return count === 1 ? 'one player' : `${formatNumber(count)} players`;
}

function FlowPicture({ flow }: { readonly flow: DailyFlowAnswer }) {
  const { width, height, nodeWidth, nodes, bands } = layoutFlow(flow);
  const share = (players: number) => `${Math.round((players / flow.players) * 100)} %`;
  return (
    <>
      <div
        role="region"
        // Without focus, the keyboard could not scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label="Picture of the routes"
        className="mt-4 overflow-x-auto rounded-xl"
      >
        <div aria-hidden className="relative" style={{ width, height }}>
          <svg width={width} height={height} className="absolute inset-0" fill="none">
            {bands.map(({ from, to, column, width: thickness, line }) => (
              <path
                key={`${column} ${from} ${to}`}
                d={line}
                stroke="var(--route)"
                strokeOpacity="0.28"
                strokeWidth={thickness}
              />
            ))}
            {nodes.map(({ title, column, x, y, height: tall }) => (
              <rect
                key={`${column} ${title}`}
                x={x}
                y={y}
                width={nodeWidth}
                height={tall}
                rx="2"
                fill="var(--found)"
              />
            ))}
          </svg>
          {nodes.map(({ title, column, x, y, height: tall }) => (
            <span
              key={`${column} ${title}`}
              dir="auto"
              title={title}
              className="absolute w-38 truncate text-note/[1.3] font-medium text-ink"
              style={{ left: x, top: y + tall + 1 }}
            >
              {title}
            </span>
          ))}
        </div>
      </div>
      <details className="mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-medium text-route-ink underline decoration-1 underline-offset-4 hover:decoration-2">
          As a list
        </summary>
        <ol className="mt-1 grid gap-4 text-sm sm:grid-cols-2">
          {flow.clicks.map((links, click) => (
            // A click has no identity but its number.
            <li key={click}>
              <h3 className="eyebrow text-ink-3">Click {click + 1}</h3>
              <ul className="mt-1 divide-y divide-line">
                {links.map(({ from, to, players }) => (
                  <li key={`${from} ${to}`} className="flex justify-between gap-3 py-1.5 text-ink-2">
                    <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
                      {from} → {to}
                    </span>
                    <span className="shrink-0 tabular-nums">{share(players)}</span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}
