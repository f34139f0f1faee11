declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Returns true if the player asked the browser to save data: nothing is then fetched that was not asked for. */
export function savesData(): boolean {
  return navigator.connection?.saveData === true;
}
