import { Card } from '#ui/card.tsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from '#web/navigation/link.tsx';
import { useLocation } from '#web/navigation/navigation-context.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { EncyclopediaNote, isOnServer } from '#web/layout/encyclopedia-note.tsx';
import { useEncyclopedia } from '#web/services/use-encyclopedia.ts';
import { useStartJourney } from '#web/services/use-start-journey.ts';
import { Page } from '#web/layout/page.tsx';
import { usePageTitle } from '#web/layout/page.tsx';
import { RouteFigure } from './route-figure.tsx';

export function HowToPlayPage() {
  usePageTitle('How to Play');
  const { start, starting } = useStartJourney();
  const knowsRoutes = useEncyclopedia()?.graph === 'open';
  return (
    <Page>
      <h1 className="text-4xl sm:text-5xl">How to Play</h1>
      <p className="mt-4 text-lg text-ink-2">
        You get a list of articles and start on the first. Reach all the others by clicking links, in as few
        clicks as you can.
      </p>
      <EncyclopediaNote className="mt-3 text-ink-3" />
      <RouteFigure />
      <Section title="A journey">
        <li>You start on the first article of the list. It counts as visited.</li>
        <li>Visit the others in any order. Each one turns green when you reach it.</li>
        <li>Your Journey, beside the article, lists every page you visited.</li>
        <li>The journey is complete when you reach the last target. That click counts too.</li>
      </Section>
      <Section title="What costs a click">
        <li>Every link to another article: one click.</li>
        <li>Going back, with our button or your browser's: one click, like any other move.</li>
        <li>Free: jumping to a section of the same page, opening a picture, reading a target's summary.</li>
        <li>Free: a page that doesn't load. You stay where you are and try again.</li>
      </Section>
      <Section title="Par">
        <li>Par is the fewest clicks that links alone allow. We show it where we know every link.</li>
        <li>Par counts links alone, never the back button. It's only a number, so it gives no route away.</li>
        <li>After your journey, we show a shortest route beside yours.</li>
      </Section>
      <Section title="Tips">
        <li>Not sure what a target is? Hover over it, tap it or focus it to read its summary.</li>
        <li>
          Think of a page that connects both topics. Countries, cities, animals and eras lead almost anywhere.
        </li>
        <li>Opening paragraphs link to broader topics, later ones to details.</li>
      </Section>
      <h2 className="mt-10 text-2xl">The modes</h2>
      <dl className="mt-4 grid gap-4 sm:grid-cols-2">
        <ModeCard name="Quick Play">Four random articles, no clock, no limit.</ModeCard>
        <ModeCard name="5 Clicks to Batman">
          One random article, one target.{' '}
          {knowsRoutes ? 'Five clicks are always enough.' : 'Five clicks is the mark to beat.'}
        </ModeCard>
        <ModeCard name="Daily Challenge">
          The same journey for everyone, once a day, with a shared leaderboard. Our server counts every click.
        </ModeCard>
        <ModeCard name="Level Challenges">
          Hand-picked routes in three difficulties. Fewer clicks earn more stars, up to three.
        </ModeCard>
        <ModeCard name="With Friends">
          Race your friends live through the same articles, for up to 15 minutes. Most targets win, then
          fewest clicks, then the fastest time.
        </ModeCard>
        <ModeCard name="Tournament">Locked until enough explorers have joined.</ModeCard>
      </dl>
      <Section title="Without a mouse" className="pointer-coarse:hidden">
        <li>
          Tab moves through the links in reading order, Enter follows one, and screen readers announce the new
          article.
        </li>
        <li>
          <Key>B</Key> goes back, <Key>T</Key> shows the targets, <Key>?</Key> lists all shortcuts during a
          journey, where you can also turn them off.
        </li>
      </Section>
      {isOnServer() && <Encyclopedias />}
      <div className="mt-10 flex flex-wrap gap-3">
        <Button
          variant="primary"
          size="large"
          disabled={starting !== null}
          onClick={() => void start('quick')}
        >
          Play a journey
        </Button>
        <Link to="/" className={buttonClass('secondary', 'large')}>
          Return Home
        </Link>
      </div>
    </Page>
  );
}

/** Shown only in a browser on the machine that runs the server. */
function Encyclopedias() {
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  // The browser resolves the fragment before this lazily loaded page is rendered.
  useEffect(() => {
    if (hash === '#encyclopedias') section.current?.scrollIntoView();
  }, [hash]);
  return (
    <section ref={section} id="encyclopedias" className="mt-10 scroll-mt-24">
      <h2 className="text-2xl">Another encyclopedia</h2>
      <p className="mt-3 text-base text-pretty text-ink-2">
        You see this because the server runs on this machine. Choose its encyclopedia when you start it:
      </p>
      <dl className="mt-4 grid gap-4">
        <Command name="Wikipedia, or any other MediaWiki, in any language">
          ENCYCLOPEDIA=https://en.wikipedia.org WIKI_CONTACT=you@example.org npm start
        </Command>
        <Command name="Wikipedia offline, from an archive of library.kiwix.org">
          ENCYCLOPEDIA=/path/to/wikipedia.zim npm start
        </Command>
        <Command name="A small one in Spanish, included with Wayword">
          ENCYCLOPEDIA=starter-es npm start
        </Command>
      </dl>
      <p className="mt-3 text-base text-pretty text-ink-2">
        WIKI_CONTACT is your own email address, so that the wiki knows whom to contact. See the README for
        more.
      </p>
    </section>
  );
}

function Command({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-2">{name}</dt>
      <dd className="mt-1 rounded-lg border border-line bg-well px-4 py-3">
        <code className="font-mono text-sm [overflow-wrap:anywhere]">{children}</code>
      </dd>
    </div>
  );
}

function Section({
  title,
  className = '',
  children,
}: {
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={`mt-10 ${className}`}>
      <h2 className="text-2xl">{title}</h2>
      <ul className="mt-3 grid gap-2 pl-5 text-base text-pretty text-ink-2 *:list-disc *:marker:text-route">
        {children}
      </ul>
    </section>
  );
}

function ModeCard({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Card className="px-5 py-4">
      <dt className="font-serif text-lg font-semibold">{name}</dt>
      <dd className="mt-1 text-ink-2">{children}</dd>
    </Card>
  );
}

function Key({ children }: { readonly children: string }) {
  return (
    <kbd className="rounded-md border border-line-strong bg-well px-1.5 py-0.5 font-sans text-note font-medium text-ink">
      {children}
    </kbd>
  );
}
