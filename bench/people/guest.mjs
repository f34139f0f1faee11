// @ts-check

/** A browser without an account: it keeps its cookie. */
export class Guest {
  #origin;
  #cookie = '';

  /** @param {string} origin of the server */
  constructor(origin) {
    this.#origin = origin;
  }

  /**
   * Opens a run of a level.
   * @param {string} levelId
   * @returns {Promise<{ id: string, pin: string, articles: readonly string[] }>}
   */
  async open(levelId) {
    const response = await fetch(`${this.#origin}/api/runs`, {
      method: 'POST',
      headers: {
        origin: this.#origin,
        'content-type': 'application/json',
        ...(this.#cookie !== '' && { cookie: this.#cookie }),
      },
      body: JSON.stringify({ mode: 'level', levelId }),
    });
    if (response.status !== 201) throw new Error(`No run was opened: ${await response.text()}`);
    const [cookie] = response.headers.getSetCookie();
    if (cookie !== undefined) this.#cookie = cookie.split(';')[0] ?? '';
    const { run } = await response.json();
    return run;
  }

  /**
   * Returns the whole request of a click.
   * @param {string} runId
   * @param {import('./plan-walk.mjs').Hop} hop
   */
  hopRequest(runId, hop) {
    const body = JSON.stringify(hop);
    const lines = [
      `POST /api/runs/${runId}/hops HTTP/1.1`,
      `Host: ${new URL(this.#origin).host}`,
      `Origin: ${this.#origin}`,
      `Cookie: ${this.#cookie}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    return `${lines.join('\r\n')}\r\n\r\n${body}`;
  }
}
