import { appendFileSync, openSync, readdirSync, readFileSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';
import { rotateLog } from './rotate-log.ts';

it('starts a log anew while another process appends to it, and keeps the one before', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'postgres.log');
  await rotateLog(file, 10);
  expect(readdirSync(folder)).toEqual([]);

  const writer = openSync(file, 'a', 0o600);
  writeSync(writer, 'short');
  await rotateLog(file, 10);
  expect(readdirSync(folder)).toEqual(['postgres.log']);
  writeSync(writer, ' and longer');
  await rotateLog(file, 10);
  writeSync(writer, 'new');
  expect([readFileSync(`${file}.1`, 'utf8'), readFileSync(file, 'utf8')]).toEqual([
    'short and longer',
    'new',
  ]);
  expect(statSync(`${file}.1`).mode & 0o777).toBe(0o600);
  appendFileSync(file, ' lines');
  await rotateLog(file, 1);
  expect([readFileSync(`${file}.1`, 'utf8'), readFileSync(file, 'utf8')]).toEqual(['new lines', '']);
});
