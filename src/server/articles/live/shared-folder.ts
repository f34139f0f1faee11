import { claimFolder, type FolderClaim } from '../../files/claim-folder.ts';

/** A folder that several processes read, and one of them writes: the first that wants to, and another when that one is gone. */
export class SharedFolder {
  readonly path: string;
  #claiming: Promise<FolderClaim | null> = Promise.resolve(null);

  /** `path`: absolute. It is made when somebody wants to write. */
  constructor(path: string) {
    this.path = path;
  }

  /** Whether this process may write there, from now until it lets go. Errors of the disk throw. */
  async mayWrite(): Promise<boolean> {
    this.#claiming = this.#claiming.then((claim) => claim ?? claimed(this.path));
    const claiming = this.#claiming;
    // Whoever tries next tries anew.
    claiming.catch(() => {
      if (this.#claiming === claiming) this.#claiming = Promise.resolve(null);
    });
    return (await claiming) !== null;
  }

  async release(): Promise<void> {
    const claim = await this.#claiming;
    this.#claiming = Promise.resolve(null);
    await claim?.release();
  }
}

async function claimed(path: string): Promise<FolderClaim | null> {
  const claim = await claimFolder(path);
  return claim.ok ? claim.value : null;
}
