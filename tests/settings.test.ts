import { describe, expect, it } from 'vitest';
import { root } from '#scripts/launch/root.mjs';
import { readConfig, SETTING_NAMES } from '#server/config.ts';
import { readKit } from './builders/read-kit.ts';

/** The sections of docs/settings.md by the name of their setting, each with its lines joined. */
const sections = new Map(
  readKit('docs/settings.md')
    .split(/^## /mu)
    .slice(1)
    .map((section) => {
      const [name = '', ...lines] = section.split('\n');
      return [name, lines.join(' ').replaceAll(/\s+/gu, ' ')] as const;
    }),
);
/** The settings of .env.example with their values, and the lines before each, up to an empty line. */
const examples = [...readKit('.env.example').matchAll(/((?:^# .*\n)*)^#?([A-Z_]+)=(.*)$/gmu)].map(
  ([, comment = '', name = '', value = '']) => ({ name, value, comment: comment.trimEnd().split('\n') }),
);
/** The variables that compose.yaml takes from .env. */
const composed = new Set(
  [...readKit('compose.yaml').matchAll(/\$\{([A-Z_]+)/gu)].map(([, name = '']) => name),
);

const sorted = (names: Iterable<string>) => [...names].sort();
const documented = [...sections].map(([name, text]) => ({ name, text }));

describe('docs/settings.md', () => {
  it('has a section for each setting of the server, and no other', () => {
    expect(sorted(sections.keys())).toEqual(sorted(SETTING_NAMES));
  });

  it.each(documented)('says default, example and what a wrong value does: $name', ({ text }) => {
    expect(text).toMatch(/\S.* - Default: .+ - Example: .+ - Wrong: .+/u);
  });

  it.each(documented.filter(({ text }) => / - Default: `/u.test(text)))(
    'names the default of the server: $name',
    ({ name, text }) => {
      const value = / - Default: `([^`]+)`/u.exec(text)?.[1];
      expect(readConfig({ [name]: value }, root)).toEqual(readConfig({}, root));
    },
  );

  it('has examples that the server accepts together', () => {
    const env = Object.fromEntries(
      documented.map(({ name, text }) => [
        name,
        new RegExp(`Example: \`${name}=([^\`]+)\``, 'u').exec(text)?.[1],
      ]),
    );
    expect(Object.keys(env).filter((name) => env[name] === undefined)).toEqual([]);
    expect(readConfig(env, root)).toMatchObject({ ok: true });
  });

  it.each(documented.filter(({ text }) => text.includes(' prints “')))(
    'quotes what the server prints: $name',
    ({ name, text }) => {
      const [, value, sentence = ''] =
        new RegExp(`Wrong: \`${name}=([^\`]+)\` prints “([^”]+)”`, 'u').exec(text) ?? [];
      const config = readConfig({ [name]: value }, root);
      expect(config).toEqual({ ok: false, error: [expect.stringContaining(sentence)] });
      expect(sentence).toMatch(/\.$/u);
    },
  );
});

describe('.env.example', () => {
  it('has each setting of the server and each variable of compose.yaml once, and no other', () => {
    expect(sorted(examples.map(({ name }) => name))).toEqual(
      sorted(new Set([...SETTING_NAMES, ...composed])),
    );
  });

  it.each(examples)('has one line about $name', ({ comment }) => {
    expect(comment).toEqual([expect.stringMatching(/^# .+\.$/u)]);
  });

  it('has values that the server accepts together', () => {
    const env = Object.fromEntries(examples.map(({ name, value }) => [name, value]));
    expect(readConfig(env, root)).toMatchObject({ ok: true });
  });

  it('sets nothing before it is edited', () => {
    expect(readKit('.env.example')).not.toMatch(/^[^#\n]/mu);
  });
});

describe('README.md', () => {
  it('names no setting that the server does not have', () => {
    const table = readKit('README.md').split('\n## Settings\n')[1]?.split('\n## ')[0] ?? '';
    const named = [...table.matchAll(/^\| (`[A-Z_`, ]+`)/gmu)].flatMap(
      ([row]) => row.match(/[A-Z_]{2,}/gu) ?? [],
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
  });
});
