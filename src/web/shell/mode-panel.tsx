import { Drawer } from '#ui/dialog.tsx';
import { ModeMenu } from '#web/shell/mode-menu.tsx';

/** Drawer that contains the mode menu. */
export function ModePanel({
  open,
  onOpenChange,
}: {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}) {
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      side="right"
      title="Choose a journey"
      description="All six ways to play"
    >
      <div className="p-3.5">
        <ModeMenu onChosen={() => onOpenChange(false)} />
      </div>
    </Drawer>
  );
}
