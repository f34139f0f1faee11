import { describe, expect, it } from 'vitest';
import { wikiTarget, type WikiLinks } from './wiki-target.ts';

const english: WikiLinks = {
  title: 'Lightning',
  origin: 'https://en.wikipedia.org',
  articlePath: '/wiki/$1',
  namespaces: { file: ['File', 'Image'], special: ['Special'] },
  otherNamespaces: ['Talk', 'User talk', 'WP', 'Category'],
  resolve: (title) => (title === 'Thunderbolt' ? 'Lightning' : title === 'Nothing' ? null : title),
};

const article = (title: string, fragment = '') => ({ kind: 'article', title, fragment });
const NOWHERE = { kind: 'nowhere' };

describe('wikiTarget', () => {
  it.each([
    ['/wiki/Thor', article('Thor')],
    ['/wiki/thor_(god)#The_hammer', article('Thor (god)', 'The_hammer')],
    ['./Thor', article('Thor')],
    ['../Thor', article('Thor')],
    ['./AC/DC', article('AC/DC')],
    ['./What%3F', article('What?')],
    ['https://en.wikipedia.org/wiki/Thor', article('Thor')],
    ['http://en.wikipedia.org/wiki/Thor', article('Thor')],
    ['//en.wikipedia.org/wiki/Thor#x', article('Thor', 'x')],
    ['#caf%C3%A9', article('Lightning', 'café')],
    ['#', article('Lightning')],
    ['./Lightning#cite_note-1', article('Lightning', 'cite_note-1')],
    ['/wiki/Thunderbolt#Heat', article('Lightning', 'Heat')],
    ['/wiki/Mission:_Impossible', article('Mission: Impossible')],
    ['/wiki/:Thor', article('Thor')],
    ['/wiki/File:bat_wing.svg', { kind: 'file', name: 'Bat wing.svg' }],
    ['./Image:Bat.svg', { kind: 'file', name: 'Bat.svg' }],
  ])('%s', (href, target) => {
    expect(wikiTarget(english)(href)).toEqual(target);
  });

  it.each([
    '/wiki/Nothing',
    '/wiki/Talk:Thor',
    '/wiki/user_talk:Thor',
    './WP:Thor',
    '/wiki/:Category:Gods',
    '/wiki/Special:Random',
    './Thor?action=edit&redlink=1',
    '/w/index.php?title=Thor&action=edit&redlink=1',
    '/wiki/Thor?oldid=1',
    'https://de.wikipedia.org/wiki/Thor',
    'https://en.wikipedia.org.evil.example/wiki/Thor',
    'https://en.wikipedia.org:444/wiki/Thor',
    '/wiki/',
    '/wiki/../Thor',
    'Thor',
    '',
    'javascript:alert(1)',
  ])('%s has no target in the game', (href) => {
    expect(wikiTarget(english)(href)).toEqual(NOWHERE);
  });
});

describe('wikis with other addresses', () => {
  it.each([
    ['/index.php?title=$1', '/index.php?title=Thor', article('Thor')],
    ['/index.php?title=$1', '/index.php?title=Thor#x', article('Thor', 'x')],
    ['/index.php?title=$1', '/index.php?title=Thor&action=edit&redlink=1', NOWHERE],
    ['/w/index.php/$1', '/w/index.php/AC/DC', article('AC/DC')],
    ['/$1', '/Thor', article('Thor')],
    ['/page/$1.html', '/page/Thor.html#x', article('Thor', 'x')],
    ['/page/$1.html', '/page/Thor', NOWHERE],
  ])('%s: %s', (articlePath, href, target) => {
    expect(wikiTarget({ ...english, articlePath })(href)).toEqual(target);
  });

  it('do not match a host when links never name it', () => {
    const read = wikiTarget({ ...english, origin: null });
    expect(read('//en.wikipedia.org/wiki/Thor')).toEqual(NOWHERE);
    expect(read('/wiki/Thor')).toEqual(article('Thor'));
  });
});
