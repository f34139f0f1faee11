// @ts-check

/**
 * Tells articles apart by the size of their HTML.
 * @param {string} origin
 * @returns {(title: string) => Promise<number>} bytes of HTML
 */
export function articleSizes(origin) {
  /** @type {Map<string, Promise<number>>} */
  const known = new Map();
  return (title) => {
    const size = known.get(title) ?? ask(origin, title);
    known.set(title, size);
    return size;
  };
}

/**
 * @param {string} origin
 * @param {string} title
 */
async function ask(origin, title) {
  const query = new URLSearchParams({
    action: 'parse',
    page: title,
    prop: 'text',
    format: 'json',
    formatversion: '2',
  });
  const response = await fetch(`${origin}/w/api.php?${query}`);
  /** @type {{ parse: { text: string } }} */
  const { parse } = await response.json();
  return Buffer.byteLength(parse.text);
}
