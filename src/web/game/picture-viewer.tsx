import { useQuery } from '@tanstack/react-query';
import { titleToPath } from '#core/title/title-path.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useGame } from './game-context.tsx';

/** D5: a picture opens over the article; it costs no click and enters no path. */
export function PictureViewer({
  fileTitle,
  onClose,
}: {
  /** The picture's File: title; null where none is looked at. */
  readonly fileTitle: string | null;
  readonly onClose: () => void;
}) {
  if (fileTitle === null) return null;
  const { name, words } = captionOf(fileTitle);
  return (
    <Dialog wide open onClose={onClose} title={name} description={words}>
      <Picture fileTitle={fileTitle} alt={name} />
    </Dialog>
  );
}

function Picture({ fileTitle, alt }: { readonly fileTitle: string; readonly alt: string }) {
  const { source } = useGame();
  const { data } = useQuery({ queryKey: ['picture', fileTitle], queryFn: () => source.picture(fileTitle) });
  if (data === undefined) {
    return (
      <Loading>
        <Skeleton className="mt-5 aspect-3/2 w-full" />
      </Loading>
    );
  }
  if (!data.ok) {
    return (
      <p className="mt-5 text-ink-2">
        This picture did not arrive. Close it and try again; your journey is as it was.
      </p>
    );
  }
  const { url, width, height } = data.value;
  return (
    <img
      src={url}
      alt={alt}
      width={width}
      height={height}
      className="mt-5 h-auto max-h-[62dvh] w-full rounded-xl object-contain"
    />
  );
}

/** What the article says of its picture; without that, the file's name has to do. */
function captionOf(fileTitle: string): { readonly name: string; readonly words: string } {
  const inArticle = document.querySelector(
    `.article-body a[href="${CSS.escape(titleToPath(fileTitle))}"] img`,
  );
  const alt = inArticle?.getAttribute('alt') ?? '';
  const [name = '', ...words] = alt.split(': ');
  const fileName = fileTitle
    .slice(fileTitle.indexOf(':') + 1)
    .replace(/\.\w+$/u, '')
    .replaceAll('-', ' ');
  return {
    name: name === '' ? fileName : name,
    words: words.length > 0 ? words.join(': ') : 'Looking at a picture costs no click.',
  };
}
