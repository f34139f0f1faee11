/** Something an author has to mend, and where. */
export interface ShelfProblem {
  /** File name inside the shelf. */
  readonly file: string;
  /** A field of the front matter, or `text` for what stands below it. */
  readonly field: string;
  /** Reads on after the field's name: "is missing". */
  readonly message: string;
}

export function describeProblem({ file, field, message }: ShelfProblem): string {
  return `${file}: ${field} ${message}`;
}
