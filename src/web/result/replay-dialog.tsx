import './replay.css';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Journey } from '#core/game/journey.ts';
import { titleToPath } from '#core/title/title.ts';
import { IconButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Loading, Skeleton } from '#ui/loading.tsx';
import type { ReadyArticle } from '#web/articles/article-library.ts';
import { formatDuration } from '#web/format/format.ts';
import { useOpenedGame } from '#web/services/game-context.tsx';

/** The pages of a finished journey as the player saw them, one at a time, each with the link that was followed. */
export function ReplayDialog({
  journey,
  onClose,
}: {
  readonly journey: Journey;
  readonly onClose: () => void;
}) {
  const { path, challenge } = journey;
  const [shown, setShown] = useState(0);
  const last = path.length - 1;
  const { title, at } = path[shown] ?? path[0];
  const next = path[shown + 1];
  const { library } = useOpenedGame();
  const { data, isError } = useQuery(library.query(title, challenge.pin));
  return (
    <Dialog
      wide
      open
      onClose={onClose}
      title="Replay"
      description="The pages of your journey, as you saw them."
    >
      <div className="mt-4 flex items-center gap-2">
        <IconButton label="The page before" disabled={shown === 0} onClick={() => setShown(shown - 1)}>
          <ChevronLeft size={20} aria-hidden />
        </IconButton>
        <input
          type="range"
          min={0}
          max={last}
          value={shown}
          aria-label="Page of the journey"
          aria-valuetext={`${shown + 1} of ${last + 1}: ${title}`}
          onChange={(event) => setShown(Number(event.target.value))}
          className="h-11 min-w-0 grow accent-route"
        />
        <IconButton label="The next page" disabled={shown === last} onClick={() => setShown(shown + 1)}>
          <ChevronRight size={20} aria-hidden />
        </IconButton>
      </div>
      <p aria-live="polite" className="min-h-10 text-sm text-pretty text-ink-2">
        {describe(
          shown,
          last + 1,
          title,
          next === undefined ? null : { next, seconds: (next.at - at) / 1000 },
        )}
      </p>
      <section
        aria-label={title}
        // Without focus, the keyboard could not scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="article replayed mt-2 h-[min(28rem,50dvh)] overflow-y-auto overscroll-contain rounded-xl border border-line bg-paper px-4 py-3 sm:px-6"
      >
        {data !== undefined ? (
          // The key gives every visit a page of its own, from its top.
          <SeenPage
            key={shown}
            article={data}
            title={title}
            followed={next?.kind === 'link' ? next.asked : null}
          />
        ) : isError ? (
          <p className="text-ink-2">Couldn't load this page.</p>
        ) : (
          <Loading>
            <Skeleton className="mt-2 h-8 w-1/2" />
            <Skeleton className="mt-5 h-40 w-full" />
          </Loading>
        )}
      </section>
    </Dialog>
  );
}

function describe(
  shown: number,
  count: number,
  title: string,
  leaving: { readonly next: Journey['path'][number]; readonly seconds: number } | null,
): string {
  const page = `${shown + 1} of ${count}: ${title}.`;
  if (leaving === null) return `${page} Here the journey ended.`;
  const after = `after ${formatDuration(leaving.seconds)}`;
  return leaving.next.kind === 'back'
    ? `${page} You went back to ${leaving.next.title} ${after}.`
    : `${page} You followed the link to ${leaving.next.title} ${after}.`;
}

/** A page to read: its links lead nowhere, and the one that was followed is marked. */
function SeenPage({
  article,
  title,
  followed,
}: {
  readonly article: ReadyArticle;
  readonly title: string;
  /** The title in the link that was followed; null if there was none. */
  readonly followed: string | null;
}) {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const page = document.createElement('div');
    page.append(article.body.cloneNode(true));
    const path = followed === null ? null : titleToPath(followed);
    let mark: Element | null = null;
    for (const link of page.querySelectorAll('a')) {
      const href = link.getAttribute('href');
      if (mark === null && path !== null && (href === path || href?.startsWith(`${path}#`) === true)) {
        mark = document.createElement('mark');
        link.before(mark);
        mark.append(link);
      }
      link.removeAttribute('href');
    }
    body.current?.replaceChildren(...page.childNodes);
    mark?.scrollIntoView({ block: 'center' });
  }, [article, followed]);
  return (
    <>
      <h3 lang={article.language.lang} dir={article.language.dir} className="text-2xl">
        {title}
      </h3>
      <div ref={body} className="article-body" />
    </>
  );
}
