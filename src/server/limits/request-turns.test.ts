import { describe, expect, it } from 'vitest';
import { RequestTurns } from './request-turns.ts';

/** Turns that pass when the test says so, and the requests that have started, in order. */
function openTurns() {
  let next: (() => void) | null = null;
  const started: string[] = [];
  const turns = new RequestTurns((nextTurn) => (next = nextTurn));
  return {
    turns,
    send: (address: string | null, name: string) => turns.take(address, () => void started.push(name)),
    /** Returns what starts in the next turn, or at once since the last call. */
    pass: () => {
      const run = next;
      next = null;
      run?.();
      return started.splice(0);
    },
    isIdle: () => next === null,
  };
}

const flood = (names: number) => Array.from({ length: names }, (_, n) => `flood ${n}`);

describe('requests that arrive at once', () => {
  it('start at once if their address sends no more than a browser', () => {
    const { turns, send, isIdle, pass } = openTurns();
    const started: string[] = [];
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) turns.take('school', () => void started.push(name));
    expect(started).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    send('other', 'hop');
    expect(pass()).toEqual(['hop']);
    pass();
    expect(isIdle()).toBe(true);
  });

  it('start in turns if their address sends many, and let those of other addresses start meanwhile', () => {
    const { send, pass } = openTurns();
    for (const name of flood(20)) send('attacker', name);
    send('player', 'hop');
    // The first eight and the hop have started at once, the next eight start with the turn.
    expect(pass()).toEqual([...flood(8), 'hop', ...flood(16).slice(8)]);
    send('player', 'hop 2');
    for (const name of ['late 1', 'late 2']) send('attacker', name);
    expect(pass()).toEqual(['hop 2', ...flood(20).slice(16), 'late 1', 'late 2']);
  });

  it('of all addresses of an IPv6 /48 take turns as those of one address', () => {
    const { send, pass } = openTurns();
    for (const [n, name] of flood(20).entries()) send(`2001:db8:1:${n}::/64`, name);
    send('2001:db8:2:0::/64', 'hop');
    expect(pass()).toEqual([...flood(8), 'hop', ...flood(16).slice(8)]);
  });

  it('never wait without an address, as those of programs on this machine', () => {
    const { send, pass } = openTurns();
    for (const name of flood(20)) send(null, name);
    expect(pass()).toEqual(flood(20));
  });

  it('are refused if too many of their address wait', () => {
    const { send, pass } = openTurns();
    const taken = flood(2000).filter((name) => send('attacker', name));
    expect(taken).toHaveLength(1008);
    expect(send('player', 'hop')).toBe(true);
    pass();
    expect(send('attacker', 'late')).toBe(true);
  });
});

describe('new connections', () => {
  it('are accepted before the next turn, but do not keep it waiting for long', () => {
    const { turns, send, pass } = openTurns();
    for (const name of flood(16)) send('attacker', name);
    turns.connected();
    expect(pass()).toEqual(flood(8));
    // Other addresses do not wait for the turn.
    send('player', 'hop');
    turns.connected();
    expect(pass()).toEqual(['hop']);
    let passed = 0;
    for (let started: string[] = []; started.length === 0; passed += 1) {
      turns.connected();
      started = pass();
    }
    expect(passed).toBeLessThanOrEqual(64);
  });
});
