/** Every run of one to four words of a text; names keep their capitals, so that Robin is no bird. */
export function phrasesOf(markdown: string): ReadonlySet<string> {
  const words = markdown.match(/[A-Za-z]+/gu) ?? [];
  return new Set(
    words.flatMap((_, at) => [1, 2, 3, 4].map((length) => words.slice(at, at + length).join(' '))),
  );
}
