import { useState, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import { ShownAnswer } from './shown-answer.tsx';
import { useAdminAnswer } from './use-admin.ts';

interface ListParts<Schema> {
  readonly schema: Schema;
  /** What follows `/api/admin/`, without a query. */
  readonly path: string;
  /** Renders the rows of a page, or a sentence if there are none. */
  readonly children: (page: z.infer<Schema>, isFirst: boolean) => ReactNode;
}

type PageSchema = z.ZodMiniType<{ readonly next: string | null }>;

/** A list that the server answers in pages, the newest rows first. */
export function PagedList<Schema extends PageSchema>(parts: ListParts<Schema>) {
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  return cursors.map((before, index) => (
    <ListPage
      key={before}
      {...parts}
      before={before}
      onMore={index === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : null}
    />
  ));
}

function ListPage<Schema extends PageSchema>({
  schema,
  path,
  before,
  onMore,
  children,
}: ListParts<Schema> & {
  readonly before: string | null;
  /** Null if the next page is on the screen. */
  readonly onMore: ((next: string) => void) | null;
}) {
  const answer = useAdminAnswer(schema, before === null ? path : `${path}?before=${before}`);
  return (
    <ShownAnswer answer={answer}>
      {(page) => (
        <>
          {children(page, before === null)}
          {page.next !== null && onMore !== null && <MoreButton next={page.next} onMore={onMore} />}
        </>
      )}
    </ShownAnswer>
  );
}

function MoreButton({ next, onMore }: { readonly next: string; readonly onMore: (next: string) => void }) {
  return (
    <p className="mt-5 flex justify-center">
      <Button onClick={() => onMore(next)}>Show more</Button>
    </p>
  );
}
