import type { Article, Redirect, Unavailable } from '../source/encyclopedia-source.ts';
import type { Priority } from './upstream-queue.ts';
import type { PageAddress } from './wiki-api.ts';

/** Outcome of a page request. */
export type FetchedPage =
  | { readonly kind: 'found'; readonly article: Article; readonly redirects: readonly Redirect[] }
  | { readonly kind: 'missing' }
  | Unavailable;

interface InFlightRequest {
  readonly want: number | 'current';
  readonly landing: Promise<FetchedPage>;
  readonly lift: () => void;
}

/** Requests in flight, at most one per page. Callers that ask for a page in flight share its request. */
export class RequestCoalescer {
  readonly #start: (address: PageAddress, priority: Priority) => Omit<InFlightRequest, 'want'>;
  readonly #flights = new Map<string, InFlightRequest>();

  constructor(start: (address: PageAddress, priority: Priority) => Omit<InFlightRequest, 'want'>) {
    this.#start = start;
  }

  async join(address: PageAddress, priority: Priority): Promise<FetchedPage> {
    const want = address.kind === 'current' ? 'current' : address.revision;
    for (;;) {
      const flight = this.#flights.get(address.title) ?? this.#begin(address, want, priority);
      if (priority === 'high') flight.lift();
      if (flight.want === want) return flight.landing;
      // Another revision of the same page: run them in sequence. Its failure is reported to its own callers.
      await flight.landing.catch(() => undefined);
    }
  }

  async settled(): Promise<void> {
    await Promise.allSettled([...this.#flights.values()].map(({ landing }) => landing));
  }

  #begin(address: PageAddress, want: InFlightRequest['want'], priority: Priority): InFlightRequest {
    const { landing, lift } = this.#start(address, priority);
    const flight = {
      want,
      lift,
      landing: landing.finally(() => this.#flights.delete(address.title)),
    };
    this.#flights.set(address.title, flight);
    return flight;
  }
}
