import type { Page } from 'playwright-core';

/** Holds calls to these addresses; returns a function that releases them and resolves when the first is answered. */
export async function holdCalls(page: Page, addresses: string): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (call) => {
    await held;
    await call.continue();
  });
  return async () => {
    const answered = page.waitForResponse(addresses);
    release();
    await answered;
  };
}
