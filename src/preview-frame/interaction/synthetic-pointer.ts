import type { FrameCall } from '#editor-protocol/frame-call.ts';
import type { FrameHost } from '../frame-host.ts';
import { elementsForKey } from '../dom/elements-for-key.ts';
import type { Dispatch } from './frame-event.ts';
import { isOnEditTextButton, pointerTarget } from './pointer-target.ts';

type Call<Name extends FrameCall['name']> = Extract<FrameCall, { readonly name: Name }>;

/** Handles a pointer forwarded by the editor, whose overlay covers the frame. */
export function syntheticOver(call: Call<'syntheticMouseOver'>, host: FrameHost, dispatch: Dispatch): void {
  const hit = host.window.document.elementFromPoint(call.at.x, call.at.y);
  if (hit === null || isOnEditTextButton(hit)) return;
  const around = call.dontHoverInsideSelected ? selectedAround(hit, host) : undefined;
  dispatch({
    type: 'pointer-over',
    target: pointerTarget(around ?? hit, host),
    modifiers: {
      alt: false,
      shift: false,
      bottomMost: around === undefined && call.selectBottomMostElement,
    },
  });
}

export function syntheticMove(call: Call<'syntheticMouseMove'>, host: FrameHost, dispatch: Dispatch): void {
  const { clientX, clientY, buttons } = call.pointer;
  const { scrollX, scrollY } = host.window;
  const place = { pageX: clientX + scrollX, pageY: clientY + scrollY, clientX, clientY };
  dispatch({ type: 'pointer-move', place, buttons });
}

export function syntheticUp(dispatch: Dispatch): void {
  dispatch({ type: 'pointer-up' });
}

/** The element of the selection that contains the hit element. */
function selectedAround(hit: Element, host: FrameHost): Element | undefined {
  const { selected } = host.state();
  return selected === null
    ? undefined
    : elementsForKey(host, selected).find((element) => element.contains(hit));
}
