import { ArrowLeft, ArrowRight, CircleHelp, PanelsLeftRight, RotateCw, SquarePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ZoomActions } from '../viewport/use-zoom.ts';
import { withShortcut, usePlatform } from '../shortcuts/shortcut-label.ts';
import { useDispatch } from '../state/use-editor.ts';
import { DeviceSwitch } from './device-switch.tsx';
import { HealthBadge } from './health-badge.tsx';
import { ModeSwitch, SavingNote, UndoControls, ZoomControls } from './toolbar-groups.tsx';
import { RouteField } from './route-field.tsx';
import { ToolButton } from '../controls/buttons.tsx';

export interface ToolbarActions {
  readonly insert: () => void;
  readonly help: () => void;
  readonly togglePanels: () => void;
}

/** The top bar: route, device, zoom, mode, undo and redo, and the app's health. */
export function Toolbar({
  zoom,
  actions,
  arePanelsShown,
}: {
  readonly zoom: ZoomActions;
  readonly actions: ToolbarActions;
  readonly arePanelsShown: boolean;
}) {
  const platform = usePlatform();
  return (
    <header
      aria-label="Editor"
      className="relative z-20 flex h-12 shrink-0 items-center gap-1.5 border-b border-line bg-sheet px-2.5"
    >
      <h1 className="sr-only">Wayword editor</h1>
      <NavigationButtons />
      <RouteField />
      <Gap />
      <DeviceSwitch />
      <ZoomControls actions={zoom} />
      <Gap />
      <ModeSwitch />
      <ToolButton label={withShortcut('Insert an element', 'insert', platform)} onClick={actions.insert}>
        <SquarePlus size={16} aria-hidden />
      </ToolButton>
      <UndoControls />
      <SavingNote />
      <HealthBadge />
      <Divider />
      <ToolButton
        label={withShortcut(arePanelsShown ? 'Hide the panels' : 'Show the panels', 'panels', platform)}
        aria-pressed={!arePanelsShown}
        onClick={actions.togglePanels}
      >
        <PanelsLeftRight size={16} aria-hidden />
      </ToolButton>
      <ToolButton label={withShortcut('Keyboard shortcuts', 'help', platform)} onClick={actions.help}>
        <CircleHelp size={16} aria-hidden />
      </ToolButton>
    </header>
  );
}

function NavigationButtons() {
  const dispatch = useDispatch();
  return (
    <div role="group" aria-label="The app’s history" className="flex shrink-0">
      <ToolButton label="Back" onClick={() => dispatch({ type: 'go', to: 'back' })}>
        <ArrowLeft size={16} aria-hidden />
      </ToolButton>
      <ToolButton label="Forward" onClick={() => dispatch({ type: 'go', to: 'forward' })}>
        <ArrowRight size={16} aria-hidden />
      </ToolButton>
      <ToolButton label="Load the page again" onClick={() => dispatch({ type: 'go', to: 'reload' })}>
        <RotateCw size={15} aria-hidden />
      </ToolButton>
    </div>
  );
}

function Gap(): ReactNode {
  return <span aria-hidden className="min-w-1 flex-1" />;
}

function Divider(): ReactNode {
  return <span aria-hidden className="mx-0.5 h-5 w-px shrink-0 bg-line" />;
}
