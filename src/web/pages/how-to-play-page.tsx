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
        You get a list of articles. You stand on the first. Reach all the others by clicking the links in what
        you read, in as few clicks as you can.
      </p>
      <EncyclopediaNote className="mt-3 text-ink-3" />
      <RouteFigure />
      <Section title="A journey">
        <li>The first article on the list is where you start; it counts as visited.</li>
        <li>Visit the others in any order. Each one turns green the moment you stand on it.</li>
        <li>Your Journey, beside the article, lists every page you visited.</li>
        <li>When the last target is found, the journey is complete, and that click counts too.</li>
      </Section>
      <Section title="What costs a click">
        <li>Every link to another article: one click.</li>
        <li>Going back, with the button here or in your browser: one click, like any other move.</li>
        <li>
          Free: jumping to a section of the page you are on, looking at a picture, reading a target's summary.
        </li>
        <li>Free as well: a page that does not load. You stay where you are and try again.</li>
      </Section>
      <Section title="Par">
        <li>Where we know the whole map of links, we say how few clicks were possible: that is par.</li>
        <li>Par counts links alone, never the back button. It is a number, and gives no route away.</li>
        <li>When the journey is over, one of the shortest routes is shown beside yours.</li>
      </Section>
      <Section title="Travelling well">
        <li>Hover over a target, tap it, or move the focus to it, to read what it is.</li>
        <li>
          Think of a page that both worlds share. Countries, cities, animals and ages lead almost anywhere.
        </li>
        <li>Opening paragraphs lead up to bigger things; later ones lead down into details.</li>
      </Section>
      <h2 className="mt-10 text-2xl">The modes</h2>
      <dl className="mt-4 grid gap-4 sm:grid-cols-2">
        <ModeCard name="Quick Play">Four random articles, no clock, no limit.</ModeCard>
        <ModeCard name="5 Clicks to Batman">
          One random article, one target.{' '}
          {knowsRoutes ? 'It can always be done in five.' : 'Five clicks are the mark to beat.'}
        </ModeCard>
        <ModeCard name="Daily Challenge">
          The same journey for everyone, once a day, with a shared leaderboard. Every score on it was counted
          by our server, click by click.
        </ModeCard>
        <ModeCard name="Level Challenges">
          Hand-picked routes in three difficulties; fewer clicks earn more stars, three at most.
        </ModeCard>
        <ModeCard name="With Friends">
          Everyone in the party races the same route, live, for fifteen minutes at most. Most targets win,
          then fewest clicks, then the quicker.
        </ModeCard>
        <ModeCard name="Tournament">Locked until enough explorers have joined.</ModeCard>
      </dl>
      <Section title="Without a mouse" className="pointer-coarse:hidden">
        <li>
          Tab moves through the links in reading order, Enter follows one, and the new article's title is read
          out.
        </li>
        <li>
          <Key>B</Key> goes back, <Key>T</Key> shows the targets, <Key>?</Key> lists all the keys, while you
          travel. There they can be switched off too.
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
        You see this because the server runs on this machine. It reads which encyclopedia to travel when it
        starts:
      </p>
      <dl className="mt-4 grid gap-4">
        <Command name="Wikipedia, or any other MediaWiki, in any language">
          ENCYCLOPEDIA=https://en.wikipedia.org WIKI_CONTACT=you@example.org npm start
        </Command>
        <Command name="Wikipedia without a connection, from an archive of library.kiwix.org">
          ENCYCLOPEDIA=/path/to/wikipedia.zim npm start
        </Command>
        <Command name="A small one in Spanish, which comes with Wayword">
          ENCYCLOPEDIA=starter-es npm start
        </Command>
      </dl>
      <p className="mt-3 text-base text-pretty text-ink-2">
        WIKI_CONTACT is your own address: a wiki wants to know whom to write to. The README says more.
      </p>
    </section>
  );
}

function Command({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div>
      <dt className="text-ink-2">{name}</dt>
      <dd className="mt-1 overflow-x-auto rounded-lg border border-line bg-well px-4 py-3">
        <code className="font-mono text-sm whitespace-nowrap">{children}</code>
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
