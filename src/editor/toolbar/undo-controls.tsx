import { Redo2, Undo2 } from 'lucide-react';
import { withShortcut } from '../shortcuts/chord-label.ts';
import { usePlatform } from '../shortcuts/use-platform.ts';
import { useDispatch, useEditor } from '../use-editor.ts';
import { ToolButton } from './tool-button.tsx';

export function UndoControls() {
  const dispatch = useDispatch();
  const platform = usePlatform();
  const next = useEditor((state) => state.changes.done.at(-1)?.summary ?? null);
  const again = useEditor((state) => state.changes.undone.at(-1)?.summary ?? null);
  return (
    <div role="group" aria-label="Undo and redo" className="flex shrink-0">
      <ToolButton
        label={withShortcut(next === null ? 'Undo' : `Undo: ${next}`, 'undo', platform)}
        isIdle={next === null}
        onClick={() => dispatch({ type: 'undo' })}
      >
        <Undo2 size={16} aria-hidden />
      </ToolButton>
      <ToolButton
        label={withShortcut(again === null ? 'Redo' : `Redo: ${again}`, 'redo', platform)}
        isIdle={again === null}
        onClick={() => dispatch({ type: 'redo' })}
      >
        <Redo2 size={16} aria-hidden />
      </ToolButton>
    </div>
  );
}
