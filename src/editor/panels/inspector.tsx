import { useEditor } from '../use-editor.ts';
import { ElementHeader } from './element-header.tsx';
import { InspectorTabs } from './inspector-tabs.tsx';
import { NothingSelected } from './nothing-selected.tsx';
import { SelectionActions } from './selection-actions.tsx';
import { useSelectedElement } from './use-selected-element.ts';

/** The panel on the right: details of the selected element. */
export function Inspector() {
  return (
    <aside aria-label="Inspector" className="flex w-80 shrink-0 flex-col border-l border-line bg-sheet">
      <Inside />
    </aside>
  );
}

function Inside() {
  const element = useSelectedElement();
  const several = useEditor((state) => state.pointed.multi.length);
  if (several > 1) return <SeveralSelected count={several} />;
  if (element === null) return <NothingSelected />;
  return (
    <>
      <ElementHeader element={element} />
      <InspectorTabs element={element} />
    </>
  );
}

function SeveralSelected({ count }: { readonly count: number }) {
  return (
    <>
      <header className="flex items-center gap-0.5 border-b border-line px-3 py-2.5">
        <h2 className="min-w-0 flex-1 text-xl">{count} elements</h2>
        <SelectionActions />
      </header>
      <p className="px-5 py-8 text-center text-pretty text-ink-3">
        They are moved, duplicated, wrapped and deleted together. Press one alone to see how it is made.
      </p>
    </>
  );
}
