import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ConcurrencyLimit } from './concurrency-limit.ts';

/**
 * Of one address. Behind a proxy the server does not see the connections of its clients. A browser that loads a page of
 * fifty pictures over HTTP/2 asks for all of them at once, and so may ten of them.
 */
export const MAX_IN_FLIGHT = 500;
/**
 * Of one connection. Browsers and proxies wait for each answer before they send the next request; programs may send a
 * whole packet of requests, which is parsed in one turn of the thread.
 */
const MAX_PIPELINED = 16;

/** Counts the requests that are not answered yet, by address and by connection. */
export class RequestsInFlight {
  readonly #addresses = new ConcurrencyLimit(MAX_IN_FLIGHT);
  readonly #ofConnection = new WeakMap<Socket, Set<() => void>>();

  /**
   * Counts a request until its answer is sent or its connection closes. Returns false if its address has too many
   * (`address` null: not limited), or its connection, which is closed then.
   */
  enter({ socket }: IncomingMessage, response: ServerResponse, address: string | null): boolean {
    const pipelined = this.#pipelinedOn(socket);
    if (pipelined.size >= MAX_PIPELINED) {
      socket.destroy();
      return false;
    }
    const leave = address === null ? () => {} : this.#addresses.enter(address);
    if (leave === null) return false;
    const end = () => {
      if (pipelined.delete(end)) leave();
    };
    pipelined.add(end);
    response.once('close', end);
    return true;
  }

  #pipelinedOn(socket: Socket): Set<() => void> {
    const known = this.#ofConnection.get(socket);
    if (known !== undefined) return known;
    const pipelined = new Set<() => void>();
    this.#ofConnection.set(socket, pipelined);
    // Node does not close the answers that wait for an earlier one of their connection.
    socket.once('close', () => {
      for (const end of pipelined) end();
    });
    return pipelined;
  }
}
