import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AnsweredRequest } from '#platform/logger.ts';
import type { OnRun } from '../runs/run-event.ts';

/** Reads a value, or one for each value of a label, at each scrape. */
type Read<Value> = () => Value | Promise<Value>;

/** The metrics of this process. Every label has a bounded number of values, none of which a client chose. */
export interface Metrics {
  readonly contentType: string;
  /** Returns all metrics in Prometheus' text format. */
  render(): Promise<string>;
  readonly countRequest: (answered: AnsweredRequest) => void;
  readonly countRun: OnRun;
  gauge(name: string, help: string, read: Read<number>): void;
  gaugeBy(name: string, help: string, label: string, read: Read<Readonly<Record<string, number>>>): void;
}

/** Seconds. From an answer from memory to the longest that a page of an online wiki may take. */
const DURATIONS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Creates metrics with a registry of their own, which also holds those of Node: event loop, memory, processor time. */
export function createMetrics(): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Counter({
    name: 'wayword_http_requests_total',
    help: 'Answered requests by method, route and status; 499: the client left before the answer was complete.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'wayword_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer, by route.',
    labelNames: ['route'],
    buckets: DURATIONS,
    registers,
  });
  const begun = new Counter({
    name: 'wayword_runs_begun_total',
    help: 'Runs that this process has opened, by mode.',
    labelNames: ['mode'],
    registers,
  });
  const ended = new Counter({
    name: 'wayword_runs_ended_total',
    help: 'Runs that have ended at this process, by mode; complete: all targets were reached, over: not.',
    labelNames: ['mode', 'state'],
    registers,
  });
  return {
    contentType: register.contentType,
    render: () => register.metrics(),
    countRequest({ method, route, status, durationMs }) {
      requests.inc({ method, route, status });
      durations.observe({ route }, durationMs / 1000);
    },
    countRun({ mode, state, count }) {
      if (state === 'begun') begun.inc({ mode }, count);
      else ended.inc({ mode, state }, count);
    },
    gauge(name, help, read) {
      const gauge = new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          this.set(await read());
        },
      });
      register.registerMetric(gauge);
    },
    gaugeBy(name, help, label, read) {
      const gauge = new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [],
        async collect() {
          for (const [value, number] of Object.entries(await read())) this.set({ [label]: value }, number);
        },
      });
      register.registerMetric(gauge);
    },
  };
}
