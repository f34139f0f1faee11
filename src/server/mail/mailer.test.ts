import { expect, it } from 'vitest';
import { fail, ok } from '#core/result.ts';
import { type Mail, type Mailer, createMailQueue } from './mailer.ts';

const MAIL: Mail = { to: 'ada@example.org', subject: 'Hello', text: 'secret' };

function open(send: Mailer['send']) {
  const reported: string[] = [];
  const queue = createMailQueue({ delivers: true, send, close: () => undefined }, ({ message }) =>
    reported.push(message),
  );
  return { queue, reported };
}

it('enqueues without waiting for the mail server, and settles when all mails are sent', async () => {
  const finishSends: (() => void)[] = [];
  const { queue } = open(async () => {
    await new Promise<void>((resolve) => void finishSends.push(resolve));
    return ok(undefined);
  });
  queue.enqueue(MAIL);
  let isSettled = false;
  const settled = queue.settled().then(() => (isSettled = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isSettled).toBe(false);
  for (const finish of finishSends) finish();
  expect(await settled).toBe(true);
});

it('reports a mail that could not be sent, without its text or addressee', async () => {
  const { queue, reported } = open(async () => fail('connection refused'));
  queue.enqueue(MAIL);
  await queue.settled();
  expect(reported).toEqual(['The mail "Hello" could not be sent: connection refused']);
});

it('reports an exception in the mailer', async () => {
  const { queue, reported } = open(async () => {
    throw new Error('a bug');
  });
  queue.enqueue(MAIL);
  await queue.settled();
  expect(reported).toEqual(['a bug']);
});
