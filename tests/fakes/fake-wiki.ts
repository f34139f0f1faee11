import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { fakeWikiAnswer, type FakeSite } from './fake-wiki-api.ts';
import { FakeWikiPages } from './fake-wiki-pages.ts';
import { sendWithTrouble, type Trouble } from './fake-wiki-trouble.ts';

export interface FakeRequest {
  readonly path: string;
  readonly params: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
}

export type Behaviour = (request: FakeRequest) => Trouble | null;

/** A local wiki over real sockets that fails on request. It records its requests. */
export class FakeWiki {
  readonly url: URL;
  readonly pages = new FakeWikiPages();
  readonly requests: FakeRequest[] = [];
  site: Omit<FakeSite, 'origin'> = {
    generator: 'MediaWiki 1.45.0-wmf.1',
    case: 'first-letter',
    mainPage: 'Fake:Start',
  };
  /** Path of the API. */
  apiPath = '/w/api.php';
  /** Returns null for a request that is answered normally. */
  behave: Behaviour = () => null;
  readonly #server: Server;

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.url = new URL(`http://127.0.0.1:${port}`);
    server.on('request', (request: IncomingMessage, response: ServerResponse) =>
      this.#answer(request, response),
    );
  }

  static async open(): Promise<FakeWiki> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The HTTP server has no port');
    const wiki = new FakeWiki(server, address.port);
    wiki.pages.write('Fake:Start', { namespace: 4, links: [] });
    return wiki;
  }

  /** Titles of the requested pages, in order. */
  get askedPages(): readonly string[] {
    return this.requests.flatMap(({ params }) => params.get('page') ?? params.get('oldid') ?? []);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #answer(incoming: IncomingMessage, response: ServerResponse): void {
    const url = new URL(incoming.url ?? '/', 'http://fake-wiki.test');
    const request = { path: url.pathname, params: url.searchParams, headers: incoming.headers };
    this.requests.push(request);
    const trouble = this.behave(request);
    if (trouble === null && request.path !== this.apiPath) {
      response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>Not found</h1>');
      return;
    }
    const site = { ...this.site, origin: this.url.origin };
    const body = JSON.stringify(fakeWikiAnswer(request.params, this.pages, site));
    if (trouble === null) {
      const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Encoding': 'gzip' };
      response.writeHead(200, headers).end(gzipSync(body, { level: 1 }));
    } else sendWithTrouble(response, body, trouble);
  }
}
