import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { mailerContract } from '#tests/contracts/mailer.contract.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** Starts a minimal SMTP server (RFC 5321) that stores mails. `refuse`: a recipient it rejects as unknown. */
async function openMailServer(refuse?: string) {
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let rest = '';
    let isData = false;
    const take = (line: string) => {
      if (/^(?:EHLO|HELO)/iu.test(line)) socket.write('250-mail.test\r\n250 8BITMIME\r\n');
      else if (/^DATA/iu.test(line)) {
        isData = true;
        socket.write('354 go on\r\n');
      } else if (/^QUIT/iu.test(line)) socket.end('221 bye\r\n');
      else if (refuse !== undefined && line.includes(refuse))
        socket.write(`550 5.1.1 <${refuse}>: no such person\r\n`);
      else socket.write('250 ok\r\n');
    };
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      rest += chunk.toString('latin1');
      for (;;) {
        const end = isData ? rest.indexOf('\r\n.\r\n') : rest.indexOf('\r\n');
        if (end < 0) return;
        const part = rest.slice(0, end);
        rest = rest.slice(end + (isData ? 5 : 2));
        if (!isData) take(part);
        else {
          isData = false;
          mails.push(decoded(part));
          socket.write('250 taken\r\n');
        }
      }
    });
    socket.write('220 mail.test\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The test mail server has no port');
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  };
  onTestFinished(stop);
  return { url: `smtp://127.0.0.1:${address.port}`, mails, stop };
}

/** Decodes the body: removes dot-stuffing and quoted-printable. */
function decoded(raw: string): string {
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const text = body.join('\r\n\r\n').replace(/^\.\./gmu, '.');
  const isQuoted = /quoted-printable/iu.test(head);
  const bytes = isQuoted
    ? text
        .replaceAll('=\r\n', '')
        .replace(/=([\dA-F]{2})/gu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
  return `${head}\r\n\r\n${Buffer.from(bytes, 'latin1').toString('utf8')}\r\n`;
}

async function open(refuse?: string) {
  const server = await openMailServer(refuse);
  const mailer = createSmtpMailer({ url: server.url, from: 'Wayword <play@wayword.example>' });
  onTestFinished(() => mailer.close());
  return { mailer, arrived: async () => server.mails, breakDown: server.stop };
}

mailerContract('SMTP', open);

describe('SMTP', () => {
  it('sends from the configured sender', async () => {
    const { mailer, arrived } = await open();
    await mailer.send({ to: 'ada@example.org', subject: 'Hello', text: 'Hello' });
    expect((await arrived())[0]).toMatch(/^From: Wayword <play@wayword\.example>\r$/mu);
  });

  it('reports the codes of a server that rejects a recipient, but not the recipient', async () => {
    const { mailer, arrived } = await open('nobody@example.org');
    const sent = await mailer.send({ to: 'nobody@example.org', subject: 'Hello', text: 'Hello' });
    expect(sent).toEqual({ ok: false, error: 'the mail server answered 550 5.1.1 to RCPT TO' });
    expect(await arrived()).toEqual([]);
  });

  it('prevents header injection through the subject', async () => {
    const { mailer, arrived } = await open();
    await mailer.send({ to: 'ada@example.org', subject: 'Hello\r\nBcc: eve@example.org', text: 'Hello' });
    expect((await arrived())[0]).not.toMatch(/^Bcc:/mu);
  });
});
