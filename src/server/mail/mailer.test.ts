import { expect, it } from 'vitest';
import { fail, ok } from '#core/result.ts';
import { type Mail, type Mailer, createMailQueue } from './mailer.ts';

const MAIL: Mail = { to: 'ada@example.org', subject: 'Hello', text: 'secret' };

function open(send: Mailer['send']) {
  const reported: string[] = [];
  const office = createMailQueue({ delivers: true, send, close: () => undefined }, ({ message }) =>
    reported.push(message),
  );
  return { office, reported };
}

it('posts without waiting for the mail server, and settles when all mails are sent', async () => {
  const doors: (() => void)[] = [];
  const { office } = open(async () => {
    await new Promise<void>((resolve) => void doors.push(resolve));
    return ok(undefined);
  });
  office.post(MAIL);
  let isSettled = false;
  const settled = office.settled().then(() => (isSettled = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isSettled).toBe(false);
  for (const open of doors) open();
  expect(await settled).toBe(true);
});

it('reports a mail that could not be sent, without its text or addressee', async () => {
  const { office, reported } = open(async () => fail('connection refused'));
  office.post(MAIL);
  await office.settled();
  expect(reported).toEqual(['The mail "Hello" could not be sent: connection refused']);
});

it('reports an exception in the mailer', async () => {
  const { office, reported } = open(async () => {
    throw new Error('a bug');
  });
  office.post(MAIL);
  await office.settled();
  expect(reported).toEqual(['a bug']);
});
