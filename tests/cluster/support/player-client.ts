import { Agent, request as requestByHttps } from 'node:https';
import { WebSocket } from 'ws';
import { fetchExchange, type Exchange } from '#tests/builders/build-visitor.ts';

/** How a player's browser connects to the site. */
export interface PlayerClient {
  readonly exchange: Exchange;
  /** `url` begins with the scheme of HTTP. */
  openSocket(url: string, headers: Readonly<Record<string, string>>): WebSocket;
}

/** A server that does not answer for so long is given up by the client. */
const TIMEOUT_MS = 10_000;

export const directClient: PlayerClient = {
  exchange: fetchExchange,
  openSocket: (url, headers) => new WebSocket(url.replace('http', 'ws'), { headers }),
};

/**
 * A browser with an address of its own on the loopback network, 127.x.y.z, for a site at https://localhost: the limits of
 * the server are by address.
 */
export function clientAt(localAddress: string): PlayerClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const optionsFor = (url: string, headers: Readonly<Record<string, string>>) => {
    const { hostname, host } = new URL(url);
    return { localAddress, servername: hostname, headers: { host, ...headers } };
  };
  // Linux binds each address of the loopback network; the name stands for two of them.
  const atLoopback = (url: string) => url.replace('//localhost:', '//127.0.0.1:');
  return {
    exchange: (url, { method, headers, body }) =>
      new Promise((resolve, reject) => {
        const fail = (cause: Error) => reject(new TypeError('The connection failed', { cause }));
        const length: Record<string, string> =
          body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
        const options = optionsFor(url, { ...headers, ...length });
        const sent = requestByHttps(
          atLoopback(url),
          { ...options, method, agent, timeout: TIMEOUT_MS },
          (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => void chunks.push(chunk));
            response.on('error', fail);
            response.on('end', () =>
              resolve({
                status: response.statusCode ?? 0,
                headers: headersOf(response.rawHeaders),
                text: Buffer.concat(chunks).toString(),
              }),
            );
          },
        );
        sent.on('timeout', () => void sent.destroy(new Error(`No answer in ${TIMEOUT_MS} ms`)));
        sent.on('error', fail);
        sent.end(body);
      }),
    openSocket: (url, headers) =>
      new WebSocket(atLoopback(url).replace('http', 'ws'), {
        ...optionsFor(url, headers),
        handshakeTimeout: TIMEOUT_MS,
      }),
  };
}

function headersOf(raw: readonly string[]): Headers {
  const headers = new Headers();
  for (let at = 0; at + 1 < raw.length; at += 2) headers.append(raw[at] ?? '', raw[at + 1] ?? '');
  return headers;
}
