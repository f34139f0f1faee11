import type { Page } from 'playwright-core';

/** Passes an answer of the server through with some of its fields replaced. */
export async function retell(
  page: Page,
  address: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  await page.route(address, async (call) => {
    const answer = await call.fetch();
    const told: Record<string, unknown> = await answer.json();
    await call.fulfill({ response: answer, json: { ...told, ...fields } });
  });
}
