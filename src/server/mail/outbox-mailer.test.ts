import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { mailerContract } from '#tests/contracts/mailer.contract.ts';
import { createOutboxMailer, removeMailsBefore } from './outbox-mailer.ts';

function open(clock = () => Date.UTC(2026, 10, 21, 12)) {
  const root = mkdtempSync(join(tmpdir(), 'wayword-outbox-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const folder = join(root, 'data/outbox');
  const log: string[] = [];
  const mailer = createOutboxMailer({
    folder,
    clock,
    newId: randomUUID,
    logger: { info: (line) => log.push(line), warn: (line) => log.push(line) },
  });
  return {
    root,
    folder,
    log,
    mailer,
    arrived: async () => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')),
    breakDown: async () => writeFileSync(join(root, 'data'), 'a file where the folder would be'),
  };
}

mailerContract('the outbox', async () => open());

describe('the outbox', () => {
  it('logs the file name, but neither address nor text', async () => {
    const { mailer, log, folder } = open();
    await mailer.send({ to: 'ada@example.org', subject: 'Hello', text: 'secret' });
    expect(log).toEqual([expect.stringContaining(join(folder, readdirSync(folder)[0] ?? '?'))]);
    expect(log.join()).not.toMatch(/ada@|secret/u);
  });

  it('keeps the newest 200 mails', async () => {
    let now = Date.UTC(2026, 10, 21, 12);
    const { mailer, arrived } = open(() => (now += 1000));
    for (let n = 1; n <= 203; n += 1)
      await mailer.send({ to: 'ada@example.org', subject: `Mail ${n}`, text: '' });
    const subjects = (await arrived()).map((mail) => /^Subject: (.*)$/mu.exec(mail)?.[1]);
    expect(subjects).toHaveLength(200);
    expect(subjects).not.toContain('Mail 3');
    expect(subjects).toContain('Mail 203');
  });

  it('removes mails written before a time, and has none before the first', async () => {
    let now = Date.UTC(2026, 10, 21, 12);
    const { mailer, arrived, folder } = open(() => (now += 1000));
    expect(await removeMailsBefore(folder, now)).toBe(0);
    for (let n = 1; n <= 3; n += 1)
      await mailer.send({ to: 'ada@example.org', subject: `Mail ${n}`, text: '' });
    expect(await removeMailsBefore(folder, now)).toBe(2);
    expect(await arrived()).toEqual([expect.stringContaining('Subject: Mail 3')]);
  });

  it('makes mails readable only for the system user of this server', async () => {
    const { mailer, folder } = open();
    await mailer.send({ to: 'ada@example.org', subject: 'Hello', text: 'secret' });
    expect(statSync(join(folder, readdirSync(folder)[0] ?? '?')).mode & 0o077).toBe(0);
    expect(statSync(folder).mode & 0o077).toBe(0);
  });
});
