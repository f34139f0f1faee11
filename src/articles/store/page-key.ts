/** Identifies a revision of a page within one wiki. Titles contain no line breaks. */
export function pageKey(title: string, revision: number): string {
  return `${title}\n${revision}`;
}
