import { describe, expect, it } from 'vitest';
import { anApp } from '#tests/builders/an-app.ts';
import { describeArticleSource } from '#tests/contracts/article-source.contract.ts';
import { createHttpArticleSource } from './http-article-source.ts';

describeArticleSource('the gateway over HTTP', async () => {
  const app = await anApp({ webApp: null });
  return createHttpArticleSource(async (path, init) => app.request(path, init), 'localhost');
});

describe('what comes over the network', () => {
  const over = (answer: () => Promise<Response>) => createHttpArticleSource(answer, 'localhost');
  const page = (answer: () => Promise<Response>) => over(answer).page('Owl', { priority: 'high' });
  const unreachable = { ok: false, error: 'unreachable' };

  it('[GAME-10] is unreachable when the line is broken', async () => {
    expect(await page(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual(unreachable);
  });
  it('is unreachable when the server breaks', async () => {
    expect(await page(() => Promise.resolve(new Response('oops', { status: 500 })))).toEqual(unreachable);
  });
  it.each(['<html>a hotel login</html>', '{}', '[]', 'null', '{"parse":{"title":"Owl"}}', '{"parse":'])(
    'is not believed when it is %s',
    async (body) => {
      expect(await page(() => Promise.resolve(new Response(body)))).toEqual(unreachable);
    },
  );
  it('leaves placeholders where details do not come', async () => {
    const details = await over(() => Promise.reject(new TypeError('Failed to fetch'))).details(['Owl']);
    expect(details).toEqual([
      { title: 'Owl', excerpt: 'No excerpt available', imageUrl: '/stock-article.svg' },
    ]);
  });
  it("keeps the address of another host's picture", async () => {
    const url = 'https://upload.example.org/owl.jpg';
    const answer = {
      query: { pages: { 1: { title: 'File:Owl.jpg', imageinfo: [{ url, width: 4, height: 3 }] } } },
    };
    const picture = await over(() => Promise.resolve(Response.json(answer))).picture('File:Owl.jpg');
    expect(picture).toMatchObject({ ok: true, value: { url } });
  });
});
