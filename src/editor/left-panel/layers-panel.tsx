import { Search, X } from 'lucide-react';
import { useMemo, useRef, useState, type RefObject } from 'react';
import { assertNever } from '#core/assert-never.ts';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { useEditor } from '../state/use-editor.ts';
import { layersOf } from './layer.ts';
import { LayerTree } from './layer-tree.tsx';
import { PanelNote } from '../controls/panel.tsx';

/** The layer tree with a search field. */
export function LayersPanel({ searchField }: { readonly searchField: RefObject<HTMLInputElement | null> }) {
  const [search, setSearch] = useState('');
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <div className="flex h-full flex-col">
      <div className="relative shrink-0 border-b border-line px-2 py-2">
        <Search
          size={14}
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-4.5 -translate-y-1/2 text-ink-3"
        />
        <input
          ref={searchField}
          type="search"
          value={search}
          aria-label="Search the layers"
          placeholder="Name, class or text"
          spellCheck={false}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            if (search === '') event.currentTarget.blur();
            setSearch('');
          }}
          className="h-8 w-full rounded-lg border border-line bg-paper pr-8 pl-8 text-note placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
        />
        {search !== '' && (
          <button
            type="button"
            aria-label="End the search"
            onClick={() => {
              setSearch('');
              searchField.current?.focus();
            }}
            className="absolute top-1/2 right-3.5 grid size-6 -translate-y-1/2 place-items-center rounded text-ink-3 hover:bg-well hover:text-ink"
          >
            <X size={13} aria-hidden />
          </button>
        )}
      </div>
      <div ref={scroller} className="min-h-0 flex-1 overflow-auto p-1.5">
        <Layers search={search} scroller={scroller} />
      </div>
    </div>
  );
}

function Layers({
  search,
  scroller,
}: {
  readonly search: string;
  readonly scroller: RefObject<HTMLElement | null>;
}) {
  const tree = useEditor((state) => state.tree);
  const code = useEditor((state) => state.code.treeElements);
  const phase = useEditor((state) => state.link.phase);
  const layers = useMemo(() => (tree === null ? null : layersOf(tree, code)), [tree, code]);
  if (layers === null) {
    switch (phase) {
      case 'opening':
      case 'open':
        return <LayersSkeleton />;
      case 'failed':
        return <PanelNote>The layers appear when the canvas server answers.</PanelNote>;
      default:
        return assertNever(phase);
    }
  }
  if (layers.length === 0) return <PanelNote>No element of this page is in the code.</PanelNote>;
  return <LayerTree layers={layers} search={search} scroller={scroller} />;
}

function LayersSkeleton() {
  return (
    <Loading>
      <div className="flex flex-col gap-3 p-2">
        {[0, 1, 2, 2, 2, 1, 2, 3, 3].map((level, index) => (
          <div key={index} style={{ paddingLeft: level * 14 }}>
            <Skeleton className="h-4 w-full" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
