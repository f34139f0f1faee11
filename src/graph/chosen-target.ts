/** An article that somebody chose as a good target (D12), by its node in the link graph. */
export interface ChosenTarget {
  readonly node: number;
  /** 1: everybody gets there. 3: it takes an idea. */
  readonly difficulty: 1 | 2 | 3;
}
