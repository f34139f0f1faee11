import { useEditor } from '../use-editor.ts';

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
