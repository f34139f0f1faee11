import { expect, it } from 'vitest';
import { FakeWikiPages } from '#tests/fakes/fake-wiki-pages.ts';
import { fakeWikiAnswer } from '#tests/fakes/fake-wiki-api.ts';
import { readWikiSite, SITE_QUERY } from './wiki-site.ts';

it('excludes host names from the content policy that would be read as one of its rules', () => {
  const params = new URLSearchParams({ ...SITE_QUERY, format: 'json', formatversion: '2' });
  const site = {
    origin: 'https://wiki.test',
    generator: 'MediaWiki 1.45.0',
    case: 'first-letter',
    mainPage: 'Main Page',
  } as const;
  const answer = fakeWikiAnswer(params, new FakeWikiPages(), site);
  const repos = ['https://a;script-src.test/', 'https://a,b.test', 'https://pictures.test:8443/all'];
  const read = readWikiSite(
    { query: { ...queryOf(answer), repos: repos.map((url) => ({ url })) } },
    { id: 'https://wiki.test', apiUrl: 'https://wiki.test/w/api.php' },
  );
  expect(read).toMatchObject({
    ok: true,
    value: { info: { pictureOrigins: ['https://wiki.test', 'https://pictures.test:8443'] } },
  });
});

function queryOf(answer: unknown): object {
  if (typeof answer !== 'object' || answer === null || !('query' in answer)) throw new Error('No answer');
  if (typeof answer.query !== 'object' || answer.query === null) throw new Error('No query');
  return answer.query;
}
