/** A job with the behavior that a test needs. */
export type TestJob =
  | { readonly kind: 'double'; readonly number: number }
  | { readonly kind: 'bug' }
  | { readonly kind: 'for-ever' }
  | { readonly kind: 'out-of-memory' }
  | { readonly kind: 'exit' };

export function doTestJob(job: Extract<TestJob, { kind: 'double' | 'bug' }>): number {
  if (job.kind === 'bug') throw new Error('secret of the house');
  return job.number * 2;
}
