// @ts-check

/** @typedef {import('playwright-core').Locator} Locator */
/** @typedef {{ attribute: string } | { textAlign: string }} Look expected state of the element */

/**
 * Clicks a button of the editor, and returns the milliseconds from the click until the app's element is painted with
 * the expected look. Rejects if that does not happen.
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
 * Runs inside the editor page.
 * @param {Element} button
 * @returns {Promise<number>} time of the click in ms since 1970: a busy page handles the event later
 */
function clickOn(button) {
  return new Promise((resolve) => {
    button.addEventListener('click', (event) => resolve(performance.timeOrigin + event.timeStamp), {
      once: true,
    });
  });
}

/**
 * Runs inside the app page.
 * @param {Element} element
 * @param {Look} look
 * @returns {Promise<number>} time of the first frame with the look, in ms since 1970: the clock of both pages
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
      // The current frame shows it; this message arrives after the frame was drawn.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(performance.timeOrigin + performance.now()));
      port1.start();
      port2.postMessage(null);
    };
    requestAnimationFrame(lookAtFrame);
  });
}
