// @ts-check

/**
 * @param {string} origin
 * @param {string} title
 * @returns {Promise<number>} bytes of the article's compiled HTML
 */
export async function articleBytes(origin, title) {
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
