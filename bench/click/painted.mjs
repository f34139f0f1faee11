// @ts-check

/**
 * Runs inside the page: waits for the next click and returns the milliseconds until its article is on the screen:
 * heading and text are in the document, and two frames were drawn since, of which the first shows it. Rejects if it
 * does not arrive, so that a failed load does not block the bench.
 * @param {string} title the article of the clicked link
 * @returns {Promise<number>}
 */
export function painted(title) {
  const isThere = () =>
    [...document.querySelectorAll('section, [role=region]')].some(
      (region) =>
        region.querySelector('h1')?.textContent === title &&
        region.querySelector('a[href^="/wiki/"]') !== null,
    );
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`${title} was not painted within 15 s`)), 15_000);
    const onClick = (/** @type {MouseEvent} */ event) => {
      // The time of the physical click: a busy page handles it later.
      const clicked = event.timeStamp;
      const observer = new MutationObserver(() => {
        if (!isThere()) return;
        observer.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - clicked)));
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    };
    document.addEventListener('click', onClick, { capture: true, once: true });
  });
}
