/** Returns the routes that contain the typed text, prefix matches first; all routes for the current route. */
export function routeSuggestions(routes: readonly string[], typed: string, open: string): readonly string[] {
  const letters = typed.trim().toLowerCase();
  if (letters === open.toLowerCase()) return routes;
  const bare = letters.replace(/^\//u, '');
  const begins = routes.filter((route) => route.slice(1).startsWith(bare));
  const holds = routes.filter((route) => !begins.includes(route) && route.includes(bare));
  return [...begins, ...holds];
}
