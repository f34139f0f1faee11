import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useGame } from './game-context.tsx';

/** D5: a picture opens over the article; it costs no click and enters no path. */
export function PictureViewer() {
  const { session } = useGame();
  const [fileTitle, setFileTitle] = useState<string | null>(null);
  useEffect(
    () =>
      session.onScreenEffect((effect) => {
        if (effect.type === 'show-picture') setFileTitle(effect.title);
      }),
    [session],
  );
  return (
    <Dialog
      wide
      open={fileTitle !== null}
      onClose={() => setFileTitle(null)}
      title={fileTitle === null ? '' : nameOf(fileTitle)}
      description="Looking at a picture costs no click."
    >
      {fileTitle !== null && <Picture fileTitle={fileTitle} />}
    </Dialog>
  );
}

function Picture({ fileTitle }: { readonly fileTitle: string }) {
  const { source } = useGame();
  const { data } = useQuery({ queryKey: ['picture', fileTitle], queryFn: () => source.picture(fileTitle) });
  if (data === undefined) {
    return (
      <Loading>
        <Skeleton className="mt-5 aspect-3/2 w-full" />
      </Loading>
    );
  }
  if (!data.ok)
    return (
      <p className="mt-5 text-ink-2">
        This picture did not arrive. Close it and try again; your journey is as it was.
      </p>
    );
  const { url, width, height } = data.value;
  return (
    <img
      src={url}
      alt={nameOf(fileTitle)}
      width={width}
      height={height}
      className="mt-5 h-auto max-h-[70dvh] w-full rounded-xl object-contain"
    />
  );
}

/** `File:New York City.svg` → `New York City`. */
function nameOf(fileTitle: string): string {
  return fileTitle
    .slice(fileTitle.indexOf(':') + 1)
    .replace(/\.\w+$/u, '')
    .replaceAll('-', ' ')
    .trim();
}
