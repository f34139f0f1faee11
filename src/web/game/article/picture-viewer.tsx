import { ExternalLink } from '#ui/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink as ExternalLinkIcon } from 'lucide-react';
import type { Picture as PictureInfo } from '#web/server-api/article-source.ts';
import { useFailure, valueOrThrow, type RequestError } from '#web/server-api/queries.ts';
import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { useGame, usePin } from '#web/services/game-context.tsx';
import { titleToPath } from '#core/title/title.ts';

/** D5: a picture opens over the article; it costs no click and is not part of the path. */
export function PictureViewer({
  fileTitle,
  onClose,
}: {
  /** The picture's File: title; null if no picture is open. */
  readonly fileTitle: string | null;
  readonly onClose: () => void;
}) {
  if (fileTitle === null) return null;
  const { name, words } = pictureCaption(document.querySelector('.article-body') ?? document, fileTitle);
  return (
    <Dialog
      wide
      open
      onClose={onClose}
      title={name}
      description={<p dir="auto">{words === '' ? "Pictures don't cost a click." : words}</p>}
    >
      <Picture fileTitle={fileTitle} alt={name} />
    </Dialog>
  );
}

function Picture({ fileTitle, alt }: { readonly fileTitle: string; readonly alt: string }) {
  const { source } = useGame();
  const pin = usePin();
  const [isBroken, setIsBroken] = useState(false);
  const queryKey = ['picture', fileTitle, pin];
  const query = useQuery<PictureInfo, RequestError>({
    queryKey,
    queryFn: async () => valueOrThrow(await source.picture(fileTitle, pin)),
  });
  const failure = useFailure(query, queryKey);
  if (failure !== null || isBroken) {
    return <p className="mt-5 text-ink-2">Couldn't load this picture. Close it and try again.</p>;
  }
  if (query.data === undefined) {
    return (
      <Loading>
        <Skeleton className="mt-5 aspect-3/2 w-full" />
      </Loading>
    );
  }
  const { url, width, height, credit, aboutUrl } = query.data;
  // A picture without an intrinsic size fills the available space.
  const size = width > 0 && height > 0 ? { width, height } : {};
  return (
    <>
      <img
        src={url}
        alt={alt}
        {...size}
        // Pictures of an online encyclopedia are on another host: send it no referrer.
        referrerPolicy="no-referrer"
        decoding="async"
        onError={() => setIsBroken(true)}
        className="mt-5 h-auto max-h-[62dvh] w-full rounded-xl object-contain"
      />
      {credit !== null && <p className="mt-3 text-sm text-ink-3">{credit}</p>}
      {aboutUrl !== null && (
        <p className="mt-4 text-sm">
          <ExternalLink
            href={aboutUrl}
            className="inline-flex items-center gap-1.5 font-medium text-route-ink"
          >
            About this picture
            <ExternalLinkIcon size={15} aria-hidden />
          </ExternalLink>
        </p>
      )}
    </>
  );
}

export interface PictureCaption {
  readonly name: string;
  /** A sentence about the picture; empty if the article has none. */
  readonly words: string;
}

/**
 * Reads the article's caption of a picture: the text below it, or its alternative text, which the starter writes as
 * `name: words`. Without either, the file name is used.
 */
export function pictureCaption(article: ParentNode, fileTitle: string): PictureCaption {
  const link = article.querySelector(`a[href="${CSS.escape(titleToPath(fileTitle))}"]:has(img)`);
  const alt = link?.querySelector('img')?.getAttribute('alt')?.trim() ?? '';
  const below = textOf(link?.closest('figure, .thumb')?.querySelector('figcaption, .thumbcaption'));
  const fileName = fileTitle
    .slice(fileTitle.indexOf(':') + 1)
    .replace(/\.\w+$/u, '')
    .replaceAll(/[-_]/gu, ' ');
  const [name = '', ...words] = alt.split(': ');
  if (name !== '' && words.length > 0) return { name, words: words.join(': ') };
  // Alternative text can be too long for a name. Where the article has none, it is the file name.
  return { name: fileName, words: below === '' && alt !== fileName ? alt : below };
}

function textOf(element: Element | null | undefined): string {
  return element?.textContent.trim().replaceAll(/\s+/gu, ' ') ?? '';
}
