/** An error that the author must fix, and its place. */
export interface ArticleProblem {
  /** File name inside the articles folder. */
  readonly file: string;
  /** Begins with the field of the front matter, or with `text` for the text below it: "title: is missing". */
  readonly message: string;
}

export function describeProblem({ file, message }: ArticleProblem): string {
  return `${file}: ${message}`;
}
