/** While the player reads the home screen, what the game needs next is fetched: the game then opens at once. */
export function warmUp(): void {
  const fetchParts = () => {
    for (const part of [
      import('./game/game-page.tsx'),
      import('dompurify'),
      import('./shell/mode-panel.tsx'),
    ]) {
      // Only a head start: whoever needs the part asks again, and says so where it does not come.
      part.catch(() => undefined);
    }
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(fetchParts, { timeout: 4000 });
  else setTimeout(fetchParts, 1500);
}
