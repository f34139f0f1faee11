import { formatNumber } from '#web/format/format.ts';
import { ExternalLink, textLinkClass } from '#ui/text-link.tsx';
import { Link } from '#web/navigation/link.tsx';
import { useEncyclopedia } from '#web/services/use-encyclopedia.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether the page is open on the machine that serves it: most likely by its operator. */
export function isOnServer(hostname = location.hostname): boolean {
  return LOOPBACK.has(hostname);
}

/** Shows the operator of a server with the bundled starter encyclopedia how to switch to Wikipedia. */
export function SwitchNote() {
  const encyclopedia = useEncyclopedia();
  if (!isOnServer() || encyclopedia === undefined || !/^starter\b/u.test(encyclopedia.id)) return null;
  return (
    <p>
      Playing the starter encyclopedia.{' '}
      <Link to="/how-to-play#encyclopedias" className={textLinkClass()}>
        Switch to Wikipedia …
      </Link>
    </p>
  );
}

/** Shows which encyclopedia the journeys use; renders nothing until that is known. */
export function EncyclopediaNote({ className }: { readonly className: string }) {
  const encyclopedia = useEncyclopedia();
  if (encyclopedia === undefined) return null;
  const { name, lang, articleCount, licence } = encyclopedia;
  return (
    <p className={className}>
      You're exploring{' '}
      <b className="font-semibold text-ink-2">
        <bdi lang={lang}>{name}</bdi>
      </b>
      : {formatNumber(articleCount)} {articleCount === 1 ? 'article' : 'articles'}
      {licence.url === '' ? (
        licence.name !== '' && `, ${licence.name}`
      ) : (
        <>
          ,{' '}
          <ExternalLink href={licence.url} rel="license">
            {licence.name}
          </ExternalLink>
        </>
      )}
      .
    </p>
  );
}
