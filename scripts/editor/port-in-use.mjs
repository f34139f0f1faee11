// @ts-check
import { once } from 'node:events';

/** A port that another program uses; the message is for the user at the terminal. */
export class PortInUse extends Error {
  /**
   * @param {number} port
   * @param {'PORT' | 'EDITOR_PORT'} variable the variable that selects another port
   */
  constructor(port, variable) {
    const other = port < 65_535 ? port + 1 : 4322;
    super(
      `Port ${port} is in use by another program. Stop that one, or choose another port: ${variable}=${other} npm run editor`,
    );
  }
}

/**
 * @param {import('node:http').Server} server
 * @param {number} port 0 for any; opened on the loopback address only
 * @returns {Promise<number>} the port that was opened
 */
export async function listenOnLoopback(server, port) {
  try {
    // `once` rejects if the server emits an error first.
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new PortInUse(port, 'EDITOR_PORT');
    }
    throw error;
  }
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A listening server has a port');
  return address.port;
}
