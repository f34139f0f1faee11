// @ts-check
import { once } from 'node:events';
import { connect } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * A connection that sends sequential requests with minimal overhead: a load generator on the same machine takes CPU
 * time from the server. Reconnects when the server closes.
 */
export class HttpConnection {
  #host;
  #port;
  /** @type {import('node:net').Socket | null} */
  #socket = null;

  /** @param {string} origin */
  constructor(origin) {
    const { hostname, port } = new URL(origin);
    this.#host = hostname;
    this.#port = Number(port);
  }

  /**
   * @param {Buffer} request a whole request without a body
   * @returns {Promise<number>} number of bytes of the answer, including its head
   */
  async ask(request) {
    this.#socket ??= await this.#open();
    const socket = this.#socket;
    socket.removeAllListeners();
    return new Promise((resolve, reject) => {
      /** @type {Buffer} */
      let head = Buffer.alloc(0);
      let seen = 0;
      /**
       * Bytes of the whole answer; not known until its head has arrived, infinite if closing the connection ends it.
       */
      let length = -1;
      let isLast = false;
      const finish = (/** @type {Error | null} */ error) => {
        socket.removeAllListeners();
        if (isLast || error !== null) {
          socket.destroy();
          this.#socket = null;
        } else this.#watchIdle(socket);
        if (error === null) resolve(seen);
        else reject(error);
      };
      socket.on('data', (/** @type {Buffer} */ chunk) => {
        seen += chunk.length;
        if (length < 0) {
          head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
          const end = head.indexOf(HEAD_END);
          if (end < 0) return;
          const text = head.toString('latin1', 0, end).toLowerCase();
          if (!/^http\/1\.[01] 200 /u.test(text)) return finish(new Error(`Answered ${text}`));
          const said = /\r\ncontent-length: *(\d+)/u.exec(text)?.[1];
          isLast = said === undefined || /\r\nconnection: *close/u.test(text);
          length = said === undefined ? Number.POSITIVE_INFINITY : end + HEAD_END.length + Number(said);
          if (said === undefined && text.includes('\r\ntransfer-encoding:'))
            return finish(new Error('This client reads no answers in chunks'));
        }
        if (seen >= length) finish(null);
      });
      socket.on('end', () => {
        isLast = true;
        finish(length === Number.POSITIVE_INFINITY ? null : new Error('The answer was cut off'));
      });
      socket.on('error', (error) => finish(error));
      socket.write(request);
    });
  }

  close() {
    this.#socket?.destroy();
    this.#socket = null;
  }

  /**
   * Forgets a connection that the server closes between two requests, as Node does after five idle seconds.
   * @param {import('node:net').Socket} socket
   */
  #watchIdle(socket) {
    const forget = () => {
      socket.destroy();
      if (this.#socket === socket) this.#socket = null;
    };
    socket.on('end', forget);
    socket.on('error', forget);
  }

  async #open() {
    const socket = connect({ host: this.#host, port: this.#port, noDelay: true });
    await once(socket, 'connect');
    return socket;
  }
}
