// @ts-check

/** @typedef {import('playwright-core').Locator} Locator */
/** @typedef {{ attribute: string } | { textAlign: string }} Look what it is to have */

/**
 * Clicks on a button of the editor, and gives the milliseconds from the click until the app's element is painted as it is to
 * look. Rejects when it does not come.
 * @param {Locator} button
 * @param {Locator} element
 * @param {Look} look
 * @returns {Promise<number>}
 */
export async function fromClick(button, element, look) {
  const [clicked, painted] = await Promise.all([
    button.evaluate(clickOn),
    element.evaluate(paintedWith, look),
    button.click(),
  ]);
  return painted - clicked;
}

/**
 * Runs inside the editor's page.
 * @param {Element} button
 * @returns {Promise<number>} when the hand clicked, in ms since 1970: a busy page hears of it later
 */
function clickOn(button) {
  return new Promise((resolve) => {
    button.addEventListener('click', (event) => resolve(performance.timeOrigin + event.timeStamp), {
      once: true,
    });
  });
}

/**
 * Runs inside the app's page.
 * @param {Element} element
 * @param {Look} look
 * @returns {Promise<number>} when the first frame with it was drawn, in ms since 1970: the clock of both pages
 */
function paintedWith(element, look) {
  const isThere = () =>
    'attribute' in look
      ? element.hasAttribute(look.attribute)
      : getComputedStyle(element).textAlign === look.textAlign;
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`Not painted within 15 s: ${JSON.stringify(look)}`)), 15_000);
    const lookAtFrame = () => {
      if (!isThere()) {
        requestAnimationFrame(lookAtFrame);
        return;
      }
      // This frame shows it; what is asked for now comes when it has been drawn.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(performance.timeOrigin + performance.now()));
      port1.start();
      port2.postMessage(null);
    };
    requestAnimationFrame(lookAtFrame);
  });
}
