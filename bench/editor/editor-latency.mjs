// @ts-check
import { percentile } from '../measure.mjs';
import { openEditor } from './open-editor.mjs';

/** With more props the button to add one reaches the place of the toasts, which cover it for seconds. */
const RELOADS = { warmUp: 3, count: 10 };
/** A developer reads what has changed before the next click. */
const PAUSE_MS = 500;

/**
 * Measures from a click in the editor to the screen that shows the changed code: the request, the file, Vite, React.
 * Each change adds a prop to the heading, which no instant update shows before.
 * @param {string} root
 * @param {import('../measure.mjs').Extent} extent
 * @returns {Promise<import('../measure.mjs').Measure[]>}
 */
export async function hotReload(root, { isQuick }) {
  const [warmUp, changes] = isQuick ? [0, 1] : [RELOADS.warmUp, RELOADS.count];
  const times = await openEditor(root, async ({ page, inspector, heading, written }) => {
    await inspector.getByRole('tab', { name: 'Props' }).click();
    const add = inspector.getByRole('button', { name: 'Add', exact: true });
    /** @type {number[]} */
    const times = [];
    while (times.length < warmUp + changes) {
      const attribute = `data-round-${times.length}`;
      await inspector.getByLabel('Name', { exact: true }).fill(attribute);
      await inspector.getByLabel('Value', { exact: true }).fill('on');
      times.push(await fromClick(add, heading, { attribute }));
      await written();
      await page.waitForTimeout(PAUSE_MS);
    }
    return times.slice(warmUp);
  });
  const value = percentile(times, 0.5);
  return [{ what: 'click to hot-reloaded screen of the editor (median)', value, bound: 300, unit: 'ms' }];
}

const INSTANT = { warmUp: 4, count: 30 };
/** Two frames. */
const BOUND_MS = 32;

/**
 * Measures from a click in the editor's style panel to the first frame of the app with the new style, before any code
 * is written. The next change waits until the code has it.
 * @param {string} root
 * @param {import('../measure.mjs').Extent} extent
 * @returns {Promise<import('../measure.mjs').Measure[]>}
 */
export async function instantUpdate(root, { isQuick }) {
  const [warmUp, changes] = isQuick ? [0, 1] : [INSTANT.warmUp, INSTANT.count];
  const times = await openEditor(root, async ({ inspector, heading, written }) => {
    /** @type {number[]} */
    const times = [];
    while (times.length < warmUp + changes) {
      const [name, value] = times.length % 2 === 0 ? ['Centre', 'center'] : ['Right', 'right'];
      const button = inspector.getByRole('radio', { name, exact: true });
      times.push(await fromClick(button, heading, { textAlign: value }));
      await written();
      await heading.evaluate(takenFromCode, `text-${value}`);
    }
    return times.slice(warmUp);
  });
  const value = percentile(times, 0.5);
  return [
    {
      what: 'click to instant update on the screen of the editor (median)',
      value,
      bound: BOUND_MS,
      unit: 'ms',
      inReadme: true,
    },
  ];
}

/**
 * Runs inside the app page: waits until the element has the class from the code and none of the instant update.
 * @param {Element} element
 * @param {string} className
 * @returns {Promise<void>}
 */
function takenFromCode(element, className) {
  return new Promise((resolve) => {
    const look = () => {
      const isTaken = element.classList.contains(className) && !element.className.includes('arb89-styling');
      if (isTaken) resolve();
      else requestAnimationFrame(look);
    };
    look();
  });
}

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
async function fromClick(button, element, look) {
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
