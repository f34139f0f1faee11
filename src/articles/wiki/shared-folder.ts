import { claimFolder, type FolderClaim } from '#platform/files/claim-folder.ts';

/**
 * A folder that several processes read and one writes: the first to claim it; another can claim it once that process is
 * gone.
 */
export class SharedFolder {
  readonly path: string;
  #claiming: Promise<FolderClaim | null> = Promise.resolve(null);

  /** `path`: absolute. The folder is created on the first attempt to write. */
  constructor(path: string) {
    this.path = path;
  }

  /** Returns whether this process may write there, from now until `release`. Throws disk errors. */
  async mayWrite(): Promise<boolean> {
    this.#claiming = this.#claiming.then((claim) => claim ?? claimed(this.path));
    const claiming = this.#claiming;
    // After an error, the next call tries again.
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
