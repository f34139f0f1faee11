import type { Locator } from 'playwright-core';

/** The titles in a list of stops or targets, without their screen reader text. */
export async function stopTitles(list: Locator): Promise<readonly string[]> {
  await list.waitFor();
  const texts = await list.getByRole('listitem').allInnerTexts();
  return texts.map(
    (text) =>
      text
        .split('\n')[0]
        ?.replace(/, (?:visited|target|by going back)$/u, '')
        .trim() ?? '',
  );
}
