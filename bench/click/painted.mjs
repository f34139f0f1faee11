// @ts-check

/**
 * Runs inside the page: waits for the next click and gives the milliseconds from it until the article it led to was on
 * the screen — its heading and its text in the document, and two frames drawn since: the first of them shows it.
 * Rejects when it does not come: a load that failed must not keep the bench waiting.
 * @param {string} title the article the click leads to
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
      // When the hand clicked: a busy page hears of it later.
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
