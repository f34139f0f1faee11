import { describe, expect, it } from 'vitest';
import { findBrowser, findHeadlessShell, type Machine } from './obtain-browser.mjs';

function machine(files: string[], parts: Partial<Machine> = {}): Machine {
  return {
    env: { PATH: '/usr/local/bin:/usr/bin' },
    platform: 'linux',
    bundled: '/cache/chromium/chrome',
    isFile: (path) => files.includes(path),
    ...parts,
  };
}

describe('findBrowser', () => {
  it('prefers the one that CHROMIUM_PATH names', () => {
    const env = { CHROMIUM_PATH: '/opt/mine', PATH: '/usr/bin' };
    expect(findBrowser(machine(['/opt/mine', '/usr/bin/chromium'], { env }))).toEqual({ path: '/opt/mine' });
  });

  it('reports a CHROMIUM_PATH that does not exist, and uses no other browser', () => {
    const env = { CHROMIUM_PATH: '/opt/gone', PATH: '/usr/bin' };
    const search = findBrowser(machine(['/usr/bin/chromium'], { env }));
    expect(search).toEqual({ problem: 'CHROMIUM_PATH names /opt/gone, which does not exist.' });
  });

  it.each(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'])(
    'finds %s on the PATH',
    (name) => {
      const installed = `/usr/bin/${name}`;
      expect(findBrowser(machine([installed, '/cache/chromium/chrome']))).toEqual({ path: installed });
    },
  );

  it.each([
    ['darwin', { HOME: '/Users/ada' }, '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    ['darwin', { HOME: '/Users/ada' }, '/Users/ada/Applications/Chromium.app/Contents/MacOS/Chromium'],
    ['win32', { PROGRAMFILES: 'C:\\Programs' }, 'C:\\Programs\\Google\\Chrome\\Application\\chrome.exe'],
    ['win32', { PATH: 'C:\\Tools;D:\\Chrome' }, 'D:\\Chrome\\chromium.exe'],
  ] as const)('finds a browser in the usual folders of %s', (platform, env, path) => {
    expect(findBrowser(machine([path], { platform, env }))).toEqual({ path });
  });

  it('uses playwright’s Chromium if none is installed', () => {
    expect(findBrowser(machine(['/cache/chromium/chrome']))).toEqual({ path: '/cache/chromium/chrome' });
  });

  it('says what to do if there is none', () => {
    expect(findBrowser(machine([]))).toEqual({
      problem: expect.stringContaining('Install one, or name one in CHROMIUM_PATH'),
    });
  });
});

describe('findHeadlessShell', () => {
  it('finds it on the PATH', () => {
    const shell = '/usr/bin/chromium-headless-shell';
    expect(findHeadlessShell(machine([shell, '/usr/bin/chromium']))).toBe(shell);
  });

  it('finds none if only a full Chromium is installed', () => {
    expect(findHeadlessShell(machine(['/usr/bin/chromium']))).toBeNull();
  });
});
