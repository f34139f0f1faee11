declare global {
  interface Navigator {
    /** Not available in every browser. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Returns true if the player asked the browser to save data: then nothing may be preloaded. */
export function savesData(): boolean {
  return navigator.connection?.saveData === true;
}
