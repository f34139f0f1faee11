/** Calls back when the player returns to this tab, or the network is back. Returns an unsubscribe function. */
export function onReturn(listener: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  window.addEventListener('online', listener, { signal });
  // Two windows side by side are both visible, so switching between them fires only focus events.
  window.addEventListener('focus', listener, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && listener(), {
    signal,
  });
  return () => controller.abort();
}
