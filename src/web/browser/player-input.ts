const EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Calls the listener when the player scrolls, presses or types. Returns a function that stops listening. */
export function onPlayerInput(target: Window | HTMLElement, listener: () => void): () => void {
  for (const name of EVENTS) target.addEventListener(name, listener, { passive: true });
  return () => {
    for (const name of EVENTS) target.removeEventListener(name, listener);
  };
}
