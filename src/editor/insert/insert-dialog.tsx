import { ArrowDownToLine, ArrowUpToLine, SquarePlus } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { useSelectedElement, type SelectedElement } from '../tree/selected-element.ts';
import { Segments, type Segment } from '../controls/segments.tsx';
import { useDispatch, useEditor } from '../state/use-editor.ts';
import { insertDraft, insertPlace, type InsertPosition } from './insert-change.ts';
import { InsertList } from './insert-list.tsx';

const POSITIONS: readonly Segment<InsertPosition>[] = [
  {
    value: 'before',
    name: 'Before it',
    hint: 'As its previous sibling',
    icon: <ArrowUpToLine size={14} aria-hidden />,
  },
  {
    value: 'inside',
    name: 'Inside it',
    hint: 'After its last child',
    icon: <SquarePlus size={14} aria-hidden />,
  },
  {
    value: 'after',
    name: 'After it',
    hint: 'As its next sibling',
    icon: <ArrowDownToLine size={14} aria-hidden />,
  },
];

/** Inserts a new element before, after or inside the selected element. */
export function InsertDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const element = useSelectedElement();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      wide
      title="Insert"
      description={
        element === null
          ? 'Select an element first: the new one goes into it, or beside it.'
          : `Choose what to insert at ${element.name}.`
      }
    >
      {element !== null && <Chooser element={element} onClose={onClose} />}
    </Dialog>
  );
}

function Chooser({ element, onClose }: { readonly element: SelectedElement; readonly onClose: () => void }) {
  const dispatch = useDispatch();
  const code = useEditor((state) => state.code.treeElements);
  const places = POSITIONS.map(({ value }) => ({ value, place: insertPlace(element, code, value) }));
  const possible = places.filter(({ place }) => place !== null).map(({ value }) => value);
  const [preferred, setWished] = useState<InsertPosition>('inside');
  const position = possible.includes(preferred) ? preferred : possible[0];
  const place = places.find(({ value }) => value === position)?.place ?? null;
  if (position === undefined || place === null) {
    return <p className="mt-5 text-ink-2">Nothing can be inserted at this element. Select its parent.</p>;
  }
  return (
    <InsertList
      code={code}
      onChoose={(item) => {
        dispatch({ type: 'change', draft: insertDraft(item, place) });
        onClose();
      }}
    >
      <Segments
        label="Where"
        segments={POSITIONS.filter(({ value }) => possible.includes(value))}
        value={position}
        showsNames
        onChange={setWished}
      />
    </InsertList>
  );
}
