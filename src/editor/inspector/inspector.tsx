import { useEditor } from '../state/use-editor.ts';
import { ElementHeader, SelectionActions } from './element-header.tsx';
import { useSelectedElement, type SelectedElement } from '../tree/selected-element.ts';
import { Tabs } from 'radix-ui';
import { useState } from 'react';
import type { StylingFramework } from '#editor-protocol/change/change-item.ts';
import { ClassesPanel } from './classes/classes-panel.tsx';
import { PropsPanel } from './props/props-panel.tsx';
import { StylePanel } from './style/style-panel.tsx';
import { TabList } from '../controls/panel.tsx';
import { MousePointerClick } from 'lucide-react';
import { chordLabel, usePlatform } from '../shortcuts/shortcut-label.ts';
import { SHORTCUT_GROUPS, type Shortcut } from '../shortcuts/shortcuts.ts';

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
        They are moved, duplicated, wrapped and deleted together. Click one of them to see how it is made.
      </p>
    </>
  );
}

const TABS = [
  { value: 'style', name: 'Style' },
  { value: 'classes', name: 'Classes' },
  { value: 'props', name: 'Props' },
] as const;

/** The inspector tabs of an element. The open tab and the styling framework persist across selections. */
function InspectorTabs({ element }: { readonly element: SelectedElement }) {
  const [tab, setTab] = useState<string>('style');
  const [framework, setFramework] = useState<StylingFramework>('Tailwind');
  // The key below resets typed drafts when another element is selected.
  const { codebaseId } = element;
  return (
    <Tabs.Root value={tab} onValueChange={setTab} className="flex min-h-0 flex-1 flex-col">
      <TabList label="Sides of the element" tabs={TABS} />
      <Tabs.Content value="style" tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto">
        <StylePanel element={element} framework={framework} onFramework={setFramework} />
      </Tabs.Content>
      <Tabs.Content value="classes" tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto">
        <ClassesPanel key={codebaseId} element={element} />
      </Tabs.Content>
      <Tabs.Content value="props" tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto">
        <PropsPanel key={codebaseId} element={element} />
      </Tabs.Content>
    </Tabs.Root>
  );
}

/** The most frequently used shortcuts. */
const MAIN: readonly Shortcut[] = ['insert', 'duplicate', 'wrap', 'parent', 'undo', 'search', 'help'];

function NothingSelected() {
  const platform = usePlatform();
  const entries = SHORTCUT_GROUPS.flatMap(({ entries }) => entries);
  const main = MAIN.flatMap((shortcut) => entries.filter((entry) => entry.shortcut === shortcut));
  return (
    <div className="flex flex-col gap-6 px-5 py-10">
      <div className="flex flex-col items-center gap-3 text-center">
        <MousePointerClick size={24} strokeWidth={1.5} aria-hidden className="text-route" />
        <p className="text-pretty text-ink-2">Click something in the app to see how it is made.</p>
      </div>
      <dl className="flex flex-col gap-2 border-t border-line pt-5">
        {main.map(({ shortcut, description, chords }) => (
          <div key={shortcut} className="flex items-baseline justify-between gap-4">
            <dt className="text-ink-3">{description}</dt>
            <dd>
              <kbd className="rounded-md border border-line bg-well px-1.5 py-0.5 font-sans text-xs font-medium text-ink-2">
                {chordLabel(chords[0], platform)}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
