// @ts-check
import { percentile } from '../measure.mjs';
import { fromClick } from './from-click.mjs';
import { openEditor } from './open-editor.mjs';

const CHANGES = 30;
const WARM_UP = 4;
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
  const [warmUp, changes] = isQuick ? [0, 1] : [WARM_UP, CHANGES];
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
