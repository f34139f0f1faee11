import { MousePointer2, Play, Maximize, Minus, Plus, Redo2, Undo2 } from 'lucide-react';
import { withShortcut, usePlatform } from '../shortcuts/shortcut-label.ts';
import { useDispatch, useEditor } from '../state/use-editor.ts';
import { Segments } from '../controls/segments.tsx';
import type { ZoomActions } from '../viewport/use-zoom.ts';
import { MAX_ZOOM, MIN_ZOOM } from '../state/view-math.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { ToolButton } from '../controls/buttons.tsx';

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
          hint: withShortcut('Click to select an element', 'edit-mode', platform),
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

export function ZoomControls({ actions }: { readonly actions: ZoomActions }) {
  const platform = usePlatform();
  const zoom = useEditor((state) => state.view.zoom);
  const percent = `${Math.round(zoom * 100)} %`;
  return (
    <div role="group" aria-label="Zoom" className="flex shrink-0 items-center">
      <ToolButton
        label={withShortcut('Zoom out', 'zoom-out', platform)}
        isDisabled={zoom <= MIN_ZOOM}
        onClick={actions.zoomOut}
      >
        <Minus size={15} aria-hidden />
      </ToolButton>
      <Tooltip text={withShortcut('Actual size', 'actual-size', platform)}>
        <button
          type="button"
          aria-label={`${percent}: show at actual size`}
          onClick={actions.actualSize}
          className="h-8 w-12 rounded-lg text-center text-xs font-medium text-ink-2 tabular-nums hover:bg-well hover:text-ink"
        >
          {percent}
        </button>
      </Tooltip>
      <ToolButton
        label={withShortcut('Zoom in', 'zoom-in', platform)}
        isDisabled={zoom >= MAX_ZOOM}
        onClick={actions.zoomIn}
      >
        <Plus size={15} aria-hidden />
      </ToolButton>
      <ToolButton label={withShortcut('Fit the window', 'fit', platform)} onClick={actions.fit}>
        <Maximize size={15} aria-hidden />
      </ToolButton>
    </div>
  );
}

export function UndoControls() {
  const dispatch = useDispatch();
  const platform = usePlatform();
  const next = useEditor((state) => state.changes.done.at(-1)?.summary ?? null);
  const again = useEditor((state) => state.changes.undone.at(-1)?.summary ?? null);
  return (
    <div role="group" aria-label="Undo and redo" className="flex shrink-0">
      <ToolButton
        label={withShortcut(next === null ? 'Undo' : `Undo: ${next}`, 'undo', platform)}
        isDisabled={next === null}
        onClick={() => dispatch({ type: 'undo' })}
      >
        <Undo2 size={16} aria-hidden />
      </ToolButton>
      <ToolButton
        label={withShortcut(again === null ? 'Redo' : `Redo: ${again}`, 'redo', platform)}
        isDisabled={again === null}
        onClick={() => dispatch({ type: 'redo' })}
      >
        <Redo2 size={16} aria-hidden />
      </ToolButton>
    </div>
  );
}

/** Shows how many changes are being written to the code. */
export function SavingNote() {
  const waiting = useEditor((state) => state.changes.queue.length);
  return (
    <span role="status" className="flex shrink-0 items-center text-xs text-ink-3">
      {waiting > 0 && (
        <span className="flex items-center gap-1.5 pr-1">
          <span
            aria-hidden
            className="size-1.5 animate-[breathe_1s_ease-in-out_infinite] rounded-full bg-route"
          />
          {waiting === 1 ? 'Writing' : `Writing ${waiting}`}
        </span>
      )}
    </span>
  );
}
