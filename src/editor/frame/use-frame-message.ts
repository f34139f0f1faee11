import { useEffect, useRef } from 'react';
import type { FrameMessage } from '#editor-protocol/frame-message.ts';
import type { FramePort } from '../ports/frame-port.ts';

/** Subscribes to messages of the app's page that the session does not handle, such as wheel and key events. */
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
