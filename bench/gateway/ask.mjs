// @ts-check
import { get } from 'node:http';

/**
 * Sends a GET like a browser; resolves with the bytes as sent over the wire.
 * @param {string} url
 * @param {import('node:http').Agent} [agent]
 * @returns {Promise<{ headers: import('node:http').IncomingHttpHeaders, body: Buffer }>}
 */
export function ask(url, agent) {
  return new Promise((resolve, reject) => {
    const request = get(url, {
      ...(agent && { agent }),
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    });
    request.on('error', reject).on('response', (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      /** @type {Buffer[]} */
      const chunks = [];
      response
        .on('data', (chunk) => chunks.push(chunk))
        .on('error', reject)
        .on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
    });
  });
}
