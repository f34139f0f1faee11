import { Link } from 'react-router';
import { Button, buttonClass } from '#ui/button.tsx';
import { useStartJourney } from '#web/game/use-start-journey.ts';
import { Page } from '#web/shell/shell.tsx';
import { usePageTitle } from '#web/shell/use-page-title.ts';

/** A place that is not open in this release: it says so, and where one can play now. */
export function ComingPage({ title, words }: { readonly title: string; readonly words: string }) {
  usePageTitle(title);
  const { start, starting } = useStartJourney();
  return (
    <Page>
      <p className="eyebrow text-route-ink">Not open yet</p>
      <h1 className="mt-4 text-4xl">{title}</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-2">{words}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button look="primary" disabled={starting !== null} onClick={() => void start('quick')}>
          Quick Play
        </Button>
        <Button disabled={starting !== null} onClick={() => void start('batman')}>
          5 Clicks to Batman
        </Button>
        <Link to="/" className={buttonClass('quiet')}>
          Back to Home
        </Link>
      </div>
    </Page>
  );
}
