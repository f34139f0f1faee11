import type { WikiPageJob } from '#articles/page-compiler/wiki-page.ts';

/** A job for the page "Lightning" of an English Wikipedia; tests vary the HTML. */
export function buildWikiPageJob(html: string, changes: Partial<WikiPageJob> = {}): WikiPageJob {
  return {
    html,
    title: 'Lightning',
    wiki: {
      origin: 'https://en.wikipedia.org',
      articlePath: '/wiki/$1',
      namespaces: { file: ['File', 'Image'], special: ['Special'] },
      otherNamespaces: [
        'Talk',
        'User',
        'User talk',
        'Wikipedia',
        'WP',
        'Help',
        'Template',
        'Category',
        'Portal',
        'Media',
      ],
      pictureOrigins: ['https://upload.wikimedia.org'],
    },
    redirects: [],
    ...changes,
  };
}
