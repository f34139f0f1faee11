// @ts-check

/**
 * The parts that nav-tree.mjs puts into the page.
 * @typedef {(type: unknown, props: object, ...children: unknown[]) => unknown} CreateElement
 * @typedef {{ render: (app: unknown) => void }} Root
 * @typedef {{ ok: true, value: { tree: object } } | { ok: false, error: string }} Built
 * @typedef {object} Parts
 * @property {CreateElement} createElement
 * @property {(container: Element) => Root} createRoot
 * @property {(act: () => void) => void} flushSync
 * @property {(page: object) => Built} buildNavTree
 */

/**
 * Runs inside the page: renders an app of `count` elements, in rows of ten under a component each, with ids, classes,
 * props and short texts like a real app.
 * @param {{ parts: Parts, count: number }} page
 */
export function renderPage({ parts, count }) {
  const { createElement, createRoot, flushSync } = parts;
  let ids = 0;
  const nextId = () => {
    ids += 1;
    return `tempo-${String(ids).padStart(8, '0')}-0000-5000-8000-000000000000`;
  };
  /**
   * @param {string} tag
   * @param {unknown[]} children
   */
  const known = (tag, ...children) => {
    const tempoelementid = nextId();
    const className = `flex items-center gap-2 px-4 py-2 ${tempoelementid}`;
    const more = tag === 'button' ? { type: 'button', disabled: false, onClick: nextId } : {};
    return createElement(tag, { ...more, className, tempoelementid }, ...children);
  };
  const Row = () =>
    known(
      'section',
      known('h2', known('span', 'Heading')),
      known('p', 'Some words about it, ', known('em', 'short'), ' ones.'),
      known('ul', known('li', 'One'), known('li', 'Two'), known('li', known('button', 'Press'))),
    );
  const rows = Array.from({ length: count / 10 }, (_, key) => {
    const tempoelementid = nextId();
    return createElement(Row, {
      key,
      tempoelementid,
      number: key,
      options: { wide: true, tags: ['a', 'b'] },
    });
  });
  const container = document.getElementById('root');
  if (container === null) throw new Error('The page has no root');
  flushSync(() => createRoot(container).render(known('main', ...rows)));
}

/**
 * Runs inside the page: measures the milliseconds to build each tree, and to send it with the page's HTML.
 * @param {{ parts: Parts, builds: number }} page
 * @returns {Promise<{ built: number, sent: number }[]>}
 */
export async function buildTrees({ parts, builds }) {
  const { buildNavTree } = parts;
  const ids = [...document.querySelectorAll('[tempoelementid]')].map((element) =>
    element.getAttribute('tempoelementid'),
  );
  const treeElements = Object.fromEntries([
    ...ids.map((id) => [id, { type: 'native', filename: 'src/app.tsx', removableClasses: ['flex', 'px-4'] }]),
    ['row', { type: 'component', componentName: 'Row' }],
  ]);
  const project = {
    storyboardId: 'sb1',
    treeElements,
    scopes: {},
    storyboardType: 'APPLICATION',
    savedComponentFilename: null,
    originalStoryboardUrl: null,
  };
  const lookups = { treeElements, scopes: { one: { codebaseIds: ids } } };
  /** @type {{ built: number, sent: number }[]} */
  const times = [];
  while (times.length < builds) {
    const { port1, port2 } = new MessageChannel();
    const arrived = new Promise((resolve) => {
      port2.addEventListener('message', resolve, { once: true });
    });
    port2.start();
    const start = performance.now();
    const built = buildNavTree({ document, href: location.href, project, lookups });
    const end = performance.now();
    if (!built.ok) throw new Error(built.error);
    port1.postMessage({
      id: 'NAV_TREE',
      navTree: built.value.tree,
      outerHtml: document.documentElement.outerHTML,
    });
    times.push({ built: end - start, sent: performance.now() - end });
    await arrived;
    port1.close();
  }
  return times;
}
