import { describe, expect, it } from 'vitest';
import { allowedOrigins } from './frame-channel.ts';

const OWN = 'https://game.example';

describe('allowedOrigins', () => {
  it.each([
    [['https://editor.example'], 'https://editor.example', true],
    [['https://editor.example'], 'https://editor.example:8443', false],
    [['https://editor.example'], 'http://editor.example', false],
    [['https://editor.example'], 'https://editor.example.evil.test', false],
    [['same'], OWN, true],
    [['same'], 'https://other.example', false],
    [['loopback'], 'http://localhost:5173', true],
    [['loopback'], 'http://127.0.0.1:9', true],
    [['loopback'], 'http://127.3.2.1', true],
    [['loopback'], 'http://[::1]:80', true],
    [['loopback'], 'https://localhost.evil.test', false],
    [['loopback'], 'http://127.0.0.1.evil.test', false],
    [['loopback'], 'http://evil-localhost', false],
    [['loopback'], 'null', false],
    [['null'], 'null', false],
    [['same', 'loopback'], '', false],
    [[], OWN, false],
  ])('with the list %j, origin %s is allowed: %s', (list, origin, allowed) => {
    expect(allowedOrigins(list, OWN)(origin)).toBe(allowed);
  });
});
