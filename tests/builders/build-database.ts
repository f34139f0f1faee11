import { randomUUID } from 'node:crypto';
import { inject, onTestFinished, TestRunner } from 'vitest';
import { connectDatabase, type OpenDatabase } from '#server/store/open-database.ts';
import { nameOf, run, withDatabase } from '#tests/setup/test-postgres.ts';

/**
 * A separate, migrated, empty database. Called in a test, it is dropped when the test ends; called in a hook, the
 * caller closes it.
 */
export async function buildDatabase(): Promise<OpenDatabase> {
  const { url, drop } = await copyOfTemplate();
  const opened = connectDatabase(
    { connection: { connectionString: url }, isPooled: false, stop: drop },
    {
      info: () => undefined,
      warn: (line) => {
        throw new Error(line);
      },
    },
  );
  if (TestRunner.getCurrentTest() !== undefined) onTestFinished(() => opened.close());
  return opened;
}

/** The same for a server in a separate process, as its DATABASE_URL. Only callable in a test. */
export async function buildDatabaseUrl(): Promise<string> {
  const { url, drop } = await copyOfTemplate();
  onTestFinished(drop);
  return url;
}

async function copyOfTemplate(): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
  const answer = await fetch(inject('postgresAt'));
  const template = await answer.text();
  if (!answer.ok) throw new Error(template);
  const name = `wayword_test_${randomUUID().replaceAll('-', '')}`;
  const entry = withDatabase(template, 'postgres');
  await run(entry, `create database ${name} template ${nameOf(template)} strategy file_copy`);
  return {
    url: withDatabase(template, name),
    drop: () => run(entry, `drop database ${name} with (force)`),
  };
}
