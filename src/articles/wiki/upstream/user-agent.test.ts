import { expect, it } from 'vitest';
import { isContact } from './user-agent.ts';

it.each([
  'ada@wayword-players.org',
  'a.b+wiki@mail.games.co.uk',
  'https://games.wayword-players.org/about',
  'http://wayword-players.org',
])('accepts %s as a contact', (text) => {
  expect(isContact(text)).toBe(true);
});

it.each([
  '',
  'Ada',
  'you@example.com',
  'you@mail.example.org',
  'https://example.com/contact',
  'root@localhost',
  'me@my.test',
  'http://localhost:4321',
  'http://127.0.0.1/',
  'ftp://wayword-players.org',
  'javascript:alert(1)',
  'ada@wayword-players.org\r\nX-Forged: 1',
  'https://wayword-players.org/a (b)',
  'ada lovelace@wayword-players.org',
  'https://ädä.org/ü',
])('rejects %j as a contact', (text) => {
  expect(isContact(text)).toBe(false);
});
