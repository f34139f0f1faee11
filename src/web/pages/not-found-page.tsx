import { Link } from '#web/navigation/link.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Page } from '#web/layout/page.tsx';
import { usePageTitle } from '#web/layout/page.tsx';

export function NotFoundPage() {
  usePageTitle('Article Not Found');
  return (
    <Page>
      <div className="grid place-items-center gap-5 py-8 text-center">
        <svg viewBox="0 0 240 120" className="w-60 text-route" fill="none" aria-hidden>
          <path
            d="M14 96c40-8 38-62 82-62s40 40 66 44"
            stroke="currentColor"
            strokeWidth="3.5"
            strokeLinecap="round"
            strokeDasharray="0.1 9"
          />
          <circle cx="14" cy="96" r="7" fill="currentColor" />
          <path
            d="M172 70l22 22m0-22-22 22"
            stroke="var(--line-strong)"
            strokeWidth="5"
            strokeLinecap="round"
          />
        </svg>
        <h1 className="text-4xl">Article Not Found</h1>
        <p className="max-w-prose text-ink-2">
          The trail ends here: there's no page at this address. Check it for typos, or start again from Home.
        </p>
        <Link to="/" className={buttonClass('primary')}>
          Return Home
        </Link>
      </div>
    </Page>
  );
}
