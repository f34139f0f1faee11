import { Tabs } from 'radix-ui';
import { useState } from 'react';
import type { StylingFramework } from '#editor-protocol/change/change-item.ts';
import { ClassesPanel } from './classes/classes-panel.tsx';
import { PropsPanel } from './props/props-panel.tsx';
import type { SelectedElement } from './selected-element.ts';
import { StylePanel } from './style/style-panel.tsx';
import { TabList } from './tab-list.tsx';

const TABS = [
  { value: 'style', name: 'Style' },
  { value: 'classes', name: 'Classes' },
  { value: 'props', name: 'Props' },
] as const;

/** The inspector tabs of an element. The open tab and the styling framework persist across selections. */
export function InspectorTabs({ element }: { readonly element: SelectedElement }) {
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
