import { useEncyclopedia } from './use-encyclopedia.ts';

const NUMBER = new Intl.NumberFormat('en');

/** Which encyclopedia the journeys lead through; nothing until that is known. */
export function EncyclopediaNote({ className }: { readonly className: string }) {
  const encyclopedia = useEncyclopedia();
  if (encyclopedia === undefined) return null;
  const { name, lang, articleCount, licence } = encyclopedia;
  return (
    <p className={className}>
      Your journeys lead through{' '}
      <b className="font-semibold text-ink-2">
        <bdi lang={lang}>{name}</bdi>
      </b>
      : {NUMBER.format(articleCount)} {articleCount === 1 ? 'article' : 'articles'}
      {licence.url === '' ? (
        licence.name !== '' && `, ${licence.name}`
      ) : (
        <>
          ,{' '}
          <a
            href={licence.url}
            target="_blank"
            rel="license noopener noreferrer"
            className="underline decoration-1 underline-offset-3 hover:decoration-2"
          >
            {licence.name}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </>
      )}
      .
    </p>
  );
}
