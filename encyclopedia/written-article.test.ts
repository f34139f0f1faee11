import { describe, expect, it } from 'vitest';
import { ENGLISH_NAMESPACES } from '#core/title/title.ts';
import { parseWrittenArticle, slugOf } from './written-article.ts';

const parse = (file: string, source: string) => parseWrittenArticle(file, source, ENGLISH_NAMESPACES);

const lightning = {
  title: 'Lightning',
  redirects: '[Thunderbolt, Lightning bolt]',
  description: 'Sudden flow of electricity',
  picture: '{ kind: emblem, icon: lightning-storm, ground: rain, hue: 265 }',
  topics: '[weather, science]',
  facts: '\n  Kind: Electric discharge\n  Heat: Up to 30,000 °C',
};

function fileWith(
  fields: Partial<Record<keyof typeof lightning | 'author' | 'target', string>>,
  text = '**Lightning** is light.',
) {
  const yaml = Object.entries({ ...lightning, ...fields }).map(([name, value]) => `${name}: ${value}`);
  return ['---', ...yaml, '---', text, ''].join('\n');
}

describe('a written article', () => {
  it('is read with all its fields', () => {
    expect(parse('lightning.md', fileWith({}))).toEqual({
      ok: true,
      value: {
        file: 'lightning.md',
        title: 'Lightning',
        redirects: ['Thunderbolt', 'Lightning bolt'],
        description: 'Sudden flow of electricity',
        picture: { kind: 'emblem', icon: 'lightning-storm', ground: 'rain', hue: 265 },
        topics: ['weather', 'science'],
        facts: [
          ['Kind', 'Electric discharge'],
          ['Heat', 'Up to 30,000 °C'],
        ],
        markdown: '**Lightning** is light.\n',
        target: null,
      },
    });
  });

  it('keeps facts as they were typed', () => {
    const facts =
      '\n  Year: 1917\n  Superpowers: no\n  Rate: 1.50\n  Born: 2001-01-01\n  Nothing: ~\n  Quoted: "1453"';
    const read = parse('lightning.md', fileWith({ facts }));
    const values = read.ok ? read.value.facts.map(([, value]) => value) : [];
    expect(values).toEqual(['1917', 'no', '1.50', '2001-01-01', '~', '1453']);
  });

  it.each([
    ['1', 1],
    ['3', 3],
  ])('is a target of difficulty %s', (target, difficulty) => {
    expect(parse('lightning.md', fileWith({ target }))).toMatchObject({ value: { target: difficulty } });
  });

  it('keeps facts in their order', () => {
    const read = parse('lightning.md', fileWith({ facts: '\n  Zeta: a\n  Alpha: b\n  Mu: c' }));
    expect(read.ok && read.value.facts.map(([label]) => label)).toEqual(['Zeta', 'Alpha', 'Mu']);
  });

  it('may have CRLF line endings', () => {
    const read = parse('lightning.md', fileWith({}).replaceAll('\n', '\r\n'));
    expect(read).toMatchObject({ ok: true, value: { title: 'Lightning' } });
  });

  it.each([
    ['title', { title: 'lightning' }, 'title: must be a canonical title'],
    ['title', { title: 'Light#ning' }, 'title: must be a canonical title'],
    ['title', { title: '"File:Lightning"' }, 'title: must be a canonical title'],
    ['title', { title: 'Thunder' }, 'title: the file must be named thunder.md'],
    ['redirects', { redirects: 'Thunderbolt' }, 'redirects: must be a list of titles'],
    ['redirects', { redirects: '[Thunderbolt, bolt]' }, 'redirects.1: must be a canonical title'],
    ['description', { description: '' }, 'description: must be a line of text'],
    ['topics', { topics: '[weather, magic]' }, 'topics.1: must be one of heroes'],
    ['topics', { topics: '[]' }, 'topics: must name at least one'],
    ['topics', { topics: '[weather, science, space, people]' }, 'topics: must name at most three'],
    ['facts', { facts: '[a, b]' }, 'facts: must be rows of a label and a text'],
    ['facts', { facts: '\n  Kind: [a, b]' }, 'facts.Kind: must be a line of text'],
    ['facts', { facts: '\n  Year: ""1453""' }, 'front matter: invalid YAML'],
    ['facts', { facts: '\n  Kind: a\n  Kind: b' }, 'front matter: invalid YAML'],
    [
      'picture',
      { picture: '{ kind: emblem, icon: lightning-storm, ground: rain, hue: 400 }' },
      'picture.hue: must be 360 or less',
    ],
    ['target', { target: '4' }, 'target: must be 1, 2 or 3'],
    ['an unknown field', { author: 'Anna' }, 'front matter: unknown field author'],
  ])('is rejected for its %s: %j', (_, fields, message) => {
    const read = parse('lightning.md', fileWith(fields));
    const problems = read.ok ? [] : read.error;
    expect(problems).toEqual([{ file: 'lightning.md', message: expect.stringContaining(message) }]);
  });

  it('reports all its errors at once', () => {
    const read = parse('lightning.md', fileWith({ topics: '[magic]', description: '', picture: '{}' }));
    expect(read.ok ? [] : read.error).toHaveLength(3);
  });

  it('needs front matter and a text', () => {
    const message = (source: string) => {
      const read = parse('lightning.md', source);
      return read.ok ? '' : read.error.map((problem) => problem.message).join();
    };
    expect(message('Lightning is light.')).toBe('front matter: must be between two lines of ---');
    expect(message(fileWith({}, ' \n'))).toBe('text: is missing');
  });
});

describe('article file names', () => {
  it.each([
    ['Joker (character)', 'joker-character'],
    ['World War II', 'world-war-ii'],
    ['Café & Co.', 'cafe-co'],
    ['Matsuo Bashō', 'matsuo-basho'],
  ])('of %s is %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });
});
