import { MousePointer2, Play } from 'lucide-react';
import { withShortcut } from '../shortcuts/chord-label.ts';
import { usePlatform } from '../shortcuts/use-platform.ts';
import { useDispatch, useEditor } from '../use-editor.ts';
import { Segments } from './segments.tsx';

/** Switches between edit mode, where a press selects an element, and drive mode, where the app works normally. */
export function ModeSwitch() {
  const dispatch = useDispatch();
  const platform = usePlatform();
  const mode = useEditor((state) => state.mode);
  return (
    <Segments
      label="Mode"
      value={mode}
      showsNames
      onChange={(mode) => dispatch({ type: 'set-mode', mode })}
      segments={[
        {
          value: 'edit',
          name: 'Edit',
          hint: withShortcut('A press picks an element', 'edit-mode', platform),
          icon: <MousePointer2 size={14} aria-hidden />,
        },
        {
          value: 'drive',
          name: 'Drive',
          hint: withShortcut('Use the app as a player does', 'drive-mode', platform),
          icon: <Play size={14} aria-hidden />,
        },
      ]}
    />
  );
}
