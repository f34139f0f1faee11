/** Names a revision of a page among those of one wiki. No title holds a line break. */
export function pageKey(title: string, revision: number): string {
  return `${title}\n${revision}`;
}
