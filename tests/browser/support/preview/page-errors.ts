import type { Page } from 'playwright-core';

/** Uncaught errors in any frame of the page, from now on. */
export function pageErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return errors;
}
