/** Stylesheets that failed to load. Browsers differ in what `sheet` of such a link is, so their error events count. */
const failedStyles = new Set<HTMLLinkElement>();

// Error events of elements do not bubble, so this listens in the capture phase.
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
  },
  { capture: true },
);

/**
 * Loads the stylesheets that failed to load. Vite's import helper requests the stylesheet of a chunk once per page: the
 * next import of the chunk resolves without it. Rejects if a stylesheet fails again.
 */
export async function loadMissingStyles(): Promise<void> {
  await Promise.all([...failedStyles].map(loadAgain));
}

async function loadAgain(failed: HTMLLinkElement): Promise<void> {
  failedStyles.delete(failed);
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = failed.href;
  // A new failure adds the new link to the set.
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => reject(new Error(`The stylesheet did not load: ${link.href}`)));
    failed.replaceWith(link);
  });
}

/**
 * Reloads the page if our server answers, and if that loses no typed text. For code that failed to load twice: some
 * browsers keep a failed import in the module map for the life of the page (whatwg/html#6768, Chromium issue
 * 534781954), and after a new release the file has another name. The journey is kept over a reload.
 */
export async function reloadIfServerAnswers(): Promise<void> {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  if ([...fields].some(({ value }) => value !== '')) return;
  try {
    const { ok } = await fetch('/', { method: 'HEAD', cache: 'no-store' });
    if (ok) location.reload();
  } catch (reason) {
    // Without a server a reload would replace the app by the browser's error page.
    console.info('The server does not answer.', reason);
  }
}

/** Milliseconds. */
const LEAST_AGE_OF_PAGE = 10_000;

/**
 * As `reloadIfServerAnswers`, without being asked: not in a page that was loaded just now, as the code may be missing
 * after a reload, too.
 */
export async function reloadUnasked(): Promise<void> {
  if (performance.now() > LEAST_AGE_OF_PAGE) await reloadIfServerAnswers();
}
