import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** Placeholder for the first page of a journey, whose title is already known. */
export function ArticleSkeleton({ title }: { readonly title: string }) {
  return (
    <section aria-labelledby="article-title" aria-busy className="article">
      <h1 id="article-title" dir="auto">
        {title}
      </h1>
      <Loading>
        <div aria-hidden className="article-body grid gap-3.5">
          {['w-full', 'w-11/12', 'w-full', 'w-3/5', 'mt-5 w-full', 'w-10/12', 'w-2/5'].map((width, index) => (
            <Skeleton key={index} className={`h-4.5 max-w-[68ch] ${width}`} />
          ))}
        </div>
      </Loading>
    </section>
  );
}
