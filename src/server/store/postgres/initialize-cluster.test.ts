import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';
import { matchingTemplate } from './initialize-cluster.ts';

const PROGRAMS = { folder: '/programs', major: 18 };
/** Two users of whom neither may read the other's files. */
const [BUILDER, SERVER] = [60_001, 60_002];

function buildTemplate(): string {
  const template = temporaryFolder();
  const data = join(template, 'data');
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(join(data, 'PG_VERSION'), '18\n');
  return template;
}

describe('the template of the database', () => {
  it('is used by the user who owns it', async () => {
    const template = buildTemplate();
    expect(await matchingTemplate(template, PROGRAMS, null)).toBe(join(template, 'data'));
  });

  it('is not used by a PostgreSQL of another version', async () => {
    expect(await matchingTemplate(buildTemplate(), { ...PROGRAMS, major: 19 }, null)).toBeNull();
  });

  it('may be missing', async () => {
    expect(await matchingTemplate(temporaryFolder(), PROGRAMS, null)).toBeNull();
  });

  // Only root can become another user.
  it.runIf(process.getuid?.() === 0)('is not read where another user has built it', async () => {
    const template = buildTemplate();
    chownSync(join(template, 'data'), BUILDER, BUILDER);
    onTestFinished(() => process.seteuid?.(0));
    process.seteuid?.(SERVER);
    expect(await matchingTemplate(template, PROGRAMS, null)).toBeNull();
  });
});
