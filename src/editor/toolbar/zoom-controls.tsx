import { Maximize, Minus, Plus } from 'lucide-react';
import type { ZoomHands } from '../viewport/use-zoom.ts';
import { MAX_ZOOM, MIN_ZOOM } from '../viewport/view-math.ts';
import { withShortcut } from '../shortcuts/chord-label.ts';
import { usePlatform } from '../shortcuts/use-platform.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { useEditor } from '../use-editor.ts';
import { ToolButton } from './tool-button.tsx';

export function ZoomControls({ hands }: { readonly hands: ZoomHands }) {
  const platform = usePlatform();
  const zoom = useEditor((state) => state.view.zoom);
  const percent = `${Math.round(zoom * 100)} %`;
  return (
    <div role="group" aria-label="Zoom" className="flex shrink-0 items-center">
      <ToolButton
        label={withShortcut('Zoom out', 'zoom-out', platform)}
        isIdle={zoom <= MIN_ZOOM}
        onClick={hands.zoomOut}
      >
        <Minus size={15} aria-hidden />
      </ToolButton>
      <Tooltip text={withShortcut('Life size', 'life-size', platform)}>
        <button
          type="button"
          aria-label={`${percent}: show it in life size`}
          onClick={hands.lifeSize}
          className="h-8 w-12 rounded-lg text-center text-xs font-medium text-ink-2 tabular-nums hover:bg-well hover:text-ink"
        >
          {percent}
        </button>
      </Tooltip>
      <ToolButton
        label={withShortcut('Zoom in', 'zoom-in', platform)}
        isIdle={zoom >= MAX_ZOOM}
        onClick={hands.zoomIn}
      >
        <Plus size={15} aria-hidden />
      </ToolButton>
      <ToolButton label={withShortcut('Fit the window', 'fit', platform)} onClick={hands.fit}>
        <Maximize size={15} aria-hidden />
      </ToolButton>
    </div>
  );
}
