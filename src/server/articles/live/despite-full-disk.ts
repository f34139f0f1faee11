/**
 * Waits for something to be written. A disk that is full or broken must not keep a page from its reader: it is reported,
 * and what could not be kept is asked for again some time. Any other failure is a bug and goes on its way.
 */
export async function despiteFullDisk(
  writing: Promise<unknown>,
  report: (trouble: string) => void,
): Promise<void> {
  try {
    await writing;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    report(`An article could not be kept on disk: ${error.message}.`);
  }
}
