import { useEffect, useRef } from 'react';
import type { FrameMessage } from '#editor-protocol/frame-message.ts';
import type { FramePort } from '../ports/frame-port.ts';

/** Hears what the app's page says, beside the session: the wheel and the keys are the window's affair. */
export function useFrameMessage(frame: FramePort, hear: (message: FrameMessage) => void): void {
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(
    () => frame.listen((heard) => void (heard.type === 'message' && latest.current(heard.message))),
    [frame],
  );
}
