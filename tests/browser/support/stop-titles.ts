import type { Locator } from 'playwright-core';

/** The titles in a list of stops or targets, without what is only said of them to a screen reader. */
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
