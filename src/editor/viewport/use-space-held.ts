import { useEffect, useState } from 'react';
import { useFrameMessage } from '../frame/use-frame-message.ts';
import type { FramePort } from '../ports/frame-port.ts';
import { isWriting, keyPlace } from '../shortcuts/key-place.ts';
import { useEditorState } from '../use-editor.ts';

/** Whether Space is held to pan the canvas. Ignored during text input, on controls and in drive mode. */
export function useSpaceHeld(frame: FramePort): boolean {
  const [isHeld, setIsHeld] = useState(false);
  const getState = useEditorState();

  useFrameMessage(frame, (message) => {
    if (message.id === 'KEY_DOWN_EVENT') {
      const { key, activeElement } = message.event;
      const { mode, editingText } = getState();
      if (key === ' ' && mode === 'edit' && editingText === null && !isWriting(activeElement))
        setIsHeld(true);
    } else if (message.id === 'KEY_UP_EVENT' && message.event.key === ' ') {
      setIsHeld(false);
    }
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== ' ' || event.defaultPrevented || keyPlace(event.target) !== 'canvas') return;
      event.preventDefault();
      setIsHeld(true);
    };
    const onKeyUp = (event: KeyboardEvent): void => void (event.key === ' ' && setIsHeld(false));
    // The keyup event does not arrive if Space is released in another window.
    const onBlur = (): void => setIsHeld(false);
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('keyup', onKeyUp);
    window.addEventListener('blur', onBlur);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('keyup', onKeyUp);
      window.removeEventListener('blur', onBlur);
    };
  }, []);
  return isHeld;
}
