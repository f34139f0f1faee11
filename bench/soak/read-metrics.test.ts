import { expect, it } from 'vitest';
import { parseMetrics, sumOf, valueOf } from './read-metrics.mjs';

const TEXT = `# HELP wayword_http_requests_total Answered requests.
# TYPE wayword_http_requests_total counter
wayword_http_requests_total{method="GET",route="/healthz",status="200"} 7
wayword_http_requests_total{method="GET",route="/api/levels",status="500"} 2
wayword_http_requests_total{method="POST",route="/api/runs",status="503"} 1
# TYPE process_resident_memory_bytes gauge
process_resident_memory_bytes 1.5e+8
`;

it('reads single values and sums by label', () => {
  const metrics = parseMetrics(TEXT);
  expect(valueOf(metrics, 'process_resident_memory_bytes')).toBe(150_000_000);
  expect(sumOf(metrics, 'wayword_http_requests_total', 'status="5')).toBe(3);
  expect(sumOf(metrics, 'wayword_http_requests_total', '')).toBe(10);
});

it('throws for a metric that the server does not export', () => {
  expect(() => valueOf(parseMetrics(TEXT), 'wayword_live_connections')).toThrow(
    'The server has no metric wayword_live_connections',
  );
});
