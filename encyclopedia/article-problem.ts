/** Something an author has to mend, and where. */
export interface ArticleProblem {
  /** File name inside the shelf. */
  readonly file: string;
  /** Begins with the field of the front matter, or with `text` for what stands below it: "title: is missing". */
  readonly message: string;
}

export function describeProblem({ file, message }: ArticleProblem): string {
  return `${file}: ${message}`;
}
