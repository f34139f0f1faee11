/** The routes with these letters in them, those that begin with them first; all for what is open already. */
export function routeSuggestions(routes: readonly string[], typed: string, open: string): readonly string[] {
  const letters = typed.trim().toLowerCase();
  if (letters === open.toLowerCase()) return routes;
  const bare = letters.replace(/^\//u, '');
  const begins = routes.filter((route) => route.slice(1).startsWith(bare));
  const holds = routes.filter((route) => !begins.includes(route) && route.includes(bare));
  return [...begins, ...holds];
}
