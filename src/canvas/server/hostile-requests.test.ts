import { existsSync, realpathSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildUuid } from '#tests/canvas/build-activity.ts';
import { buildCanvasServer, TOKEN, type CanvasServer } from '#tests/canvas/build-canvas-server.ts';
import { buildProject, CANARY, PAGE, PAGE_CODE, SHEET, type Project } from '#tests/canvas/build-project.ts';
import type { MutationName } from '../edit/mutation.ts';
import { sourceIdOf } from '../jsx/parse-jsx.ts';
import type { Disk } from './disk.ts';

const MUTATE = '/canvases/local/parseAndMutate/mutate/';
const EDIT_TEXT = `${MUTATE}editText`;
const UNDO = '/canvases/local/parseAndMutate/activities/undoChangeToFiles';
const REDO = '/canvases/local/parseAndMutate/activities/redoChangeToFiles';
const ACTIVITIES = '/canvases/local/activities';
const LOOKUPS = '/canvases/local/lookups';
const CHANGES = '/canvases/local/changes';

async function open(): Promise<{ readonly project: Project; readonly server: CanvasServer }> {
  const project = buildProject();
  return { project, server: await buildCanvasServer(project.root) };
}

/** As `open`; `touched` contains the real paths of all files that the server accesses on disk. */
async function openRecorded() {
  const project = buildProject();
  const touched = new Set<string>();
  const note = (name: string) => touched.add(existsSync(name) ? realpathSync(name) : name);
  const disk: Disk = {
    kindOf: (name) => {
      // `lstat` does not follow a link, but it follows links in the parent folders.
      touched.add(join(realpathSync(dirname(name)), basename(name)));
      return project.disk.kindOf(name);
    },
    entriesIn: (folder) => {
      note(folder);
      return project.disk.entriesIn(folder);
    },
    read: (file) => {
      note(file);
      return project.disk.read(file);
    },
    write: (file, bytes) => {
      note(file);
      return project.disk.write(file, bytes);
    },
    remove: (file) => {
      note(file);
      return project.disk.remove(file);
    },
  };
  const src = join(project.root, 'src');
  const strayed = () => [...touched].filter((name) => name !== src && !name.startsWith(src + sep));
  return { project, server: await buildCanvasServer(project.root, { disk }), touched, strayed };
}

/** A raw HTTP request; a header of null is omitted. */
function request(
  line: string,
  { port }: CanvasServer,
  headers: Readonly<Record<string, string | null>> = {},
  body = '',
): string {
  const all = {
    Host: `127.0.0.1:${port}`,
    Authorization: `Bearer ${TOKEN}`,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
    ...headers,
  };
  const written = Object.entries(all).flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${value}`],
  );
  return [`${line} HTTP/1.1`, ...written, '', body].join('\r\n');
}

const editOf = ({ element }: Project) =>
  JSON.stringify({ element: element('h1'), newText: 'Edited', oldText: 'Hello' });

/** A body per mutation, for the element `ref`. */
const BODIES: Readonly<Record<MutationName, (ref: object) => object>> = {
  styling: (ref) => ({
    reactElement: ref,
    styling: { color: 'red' },
    stylingFramework: 'CSS',
    modifiers: [],
    customProperties: [],
  }),
  addJsxElement: (ref) => ({
    destinationElement: ref,
    newElement: { type: 'native', nativeTag: 'p', componentName: 'p' },
  }),
  moveJsxElement: (ref) => ({ elementToMove: ref, newContainerElement: ref }),
  removeJsxElement: (ref) => ({ elementsToRemove: [ref] }),
  changePropValue: (ref) => ({ elementToModify: ref, propName: 'title', propValue: 'x' }),
  wrapInDiv: (ref) => ({ reactElements: [ref] }),
  duplicate: (ref) => ({ reactElements: [ref] }),
  changeElementTag: (ref) => ({ elementToModify: ref, newTag: 'h2' }),
  addClass: (ref) => ({
    reactElement: ref,
    className: 'x',
    stylingFramework: null,
    modifiers: [],
    customProperties: [],
  }),
  removeClass: (ref) => ({ reactElement: ref, className: 'x' }),
  editText: (ref) => ({ element: ref, newText: 'x', oldText: null }),
};

describe('a request that is not from the editor', () => {
  it.each<[string, Readonly<Record<string, string | null>>]>([
    ['under a foreign name', { Host: 'evil.example' }],
    ['from a foreign page', { Origin: 'https://evil.example' }],
    ['from a page of no origin', { Origin: 'null' }],
    ['from another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['without a token', { Authorization: null }],
    ['with a wrong token', { Authorization: 'Bearer wrong' }],
    ['with the token in its cookie', { Authorization: null, Cookie: `token=${TOKEN}` }],
  ])('[EDIT-10] %s edits nothing and learns nothing', async (_, headers) => {
    const { project, server } = await open();
    const ref = () => project.element('h1');
    for (const newText of ['One', 'Two']) {
      expect((await server.mutate('editText', { ...BODIES.editText(ref()), newText })).status).toBe(200);
    }
    // One edit that can be undone, and one that can be redone.
    expect((await server.post(UNDO, { latestUuid: buildUuid(2) })).status).toBe(200);
    const before = { page: project.read(PAGE), activities: (await server.get(ACTIVITIES)).text };
    const edits = Object.entries(BODIES).map(([name, body]) => [`${MUTATE}${name}`, body(ref())] as const);
    const posts = [
      ...edits,
      [UNDO, { latestUuid: buildUuid(1) }] as const,
      [REDO, { changeToRedoId: buildUuid(2) }] as const,
    ].map(([path, body]) => request(`POST ${path}`, server, headers, JSON.stringify(body)));
    // If the change stream were opened, it would not end, and the test would time out.
    const gets = [LOOKUPS, ACTIVITIES, CHANGES].map((path) =>
      request(`GET ${path}`, server, { ...headers, 'Content-Type': null }),
    );
    for (const sent of [...posts, ...gets]) {
      const heard = await server.raw(sent);
      expect(heard).toMatch(/^HTTP\/1\.1 403 /u);
      expect(heard).toContain('"code":"not-allowed"');
      expect(heard).not.toMatch(/access-control|treeElements|activityId/iu);
    }
    expect(project.read(PAGE)).toBe(before.page);
    expect((await server.get(ACTIVITIES)).text).toBe(before.activities);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', null])(
    'with the content type %s is rejected',
    async (type) => {
      const { project, server } = await open();
      const sent = request(`POST ${EDIT_TEXT}`, server, { 'Content-Type': type }, editOf(project));
      expect(await server.raw(sent)).toMatch(/^HTTP\/1\.1 400 [\s\S]*bad-request/u);
      expect(project.read(PAGE)).toBe(PAGE_CODE);
    },
  );

  it('gets no CORS permission, not even for a preflight request', async () => {
    const { server } = await open();
    const headers = {
      Origin: 'https://evil.example',
      Authorization: null,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization',
    };
    const heard = await server.raw(request(`OPTIONS ${EDIT_TEXT}`, server, headers));
    expect(heard).toMatch(/^HTTP\/1\.1 403 /u);
    expect(heard).not.toMatch(/access-control/iu);
  });
});

describe('a request path', () => {
  it.each([
    '/canvases/local/parseAndMutate/mutate/dropEverything',
    '/canvases/local/parseAndMutate/mutate/',
    '/canvases/local/parseAndMutate/mutate/toString',
    '/canvases/local/parseAndMutate/mutate/editText/',
    '/canvases/local/parseAndMutate/mutate/editText?x=1',
    '/canvases/local/parseAndMutate/mutate/%65ditText',
    '/canvases/local/parseAndMutate/activities/forgetEverything',
    '/canvases/local/lookups',
    '/canvases/a/b/parseAndMutate/mutate/editText',
    '/canvases/../local/parseAndMutate/mutate/editText',
    '/canvases//local/parseAndMutate/mutate/editText',
    '/canvases',
    '/canvases/',
  ])('%s is not a call', async (path) => {
    const { project, server } = await open();
    const heard = await server.raw(request(`POST ${path}`, server, {}, editOf(project)));
    expect(heard).toMatch(/^HTTP\/1\.1 404 [\s\S]*unknown-call/u);
    expect(project.read(PAGE)).toBe(PAGE_CODE);
  });

  it.each([
    'local%2F..%2F..',
    '..%2f..%2fsecret',
    '..',
    '.',
    '%2e%2e',
    'a.b',
    'a%00b',
    'a\\b',
    'a b',
    'caf\u00e9',
    '%E2%80%AE',
    '',
    'a'.repeat(65),
  ])('rejects the canvas id %j', async (id) => {
    const { project, server } = await open();
    const before = project.outside();
    const encoded = Buffer.from(id).toString('latin1');
    const path = `/canvases/${encoded}/parseAndMutate/mutate/editText`;
    const heard = await server.raw(request(`POST ${path}`, server, {}, editOf(project)));
    expect(heard).toMatch(/^HTTP\/1\.1 400 /u);
    expect(project.read(PAGE)).toBe(PAGE_CODE);
    expect(project.outside()).toEqual(before);
  });

  it.each(['PUT', 'DELETE', 'PATCH', 'HEAD', 'GET'])(
    'rejects the method %s for a mutation',
    async (method) => {
      const { project, server } = await open();
      const heard = await server.raw(request(`${method} ${EDIT_TEXT}`, server, {}, editOf(project)));
      expect(heard).toMatch(/^HTTP\/1\.1 404 /u);
      expect(project.read(PAGE)).toBe(PAGE_CODE);
    },
  );

  it('outside the canvas API is left to the page’s server', async () => {
    const { server } = await open();
    for (const path of ['/', '/canvas', '/canvasesX', '/main.tsx']) {
      expect((await server.get(path)).text).toBe('the page');
    }
  });
});

describe('a request body', () => {
  it.each([
    ['is empty', ''],
    ['is no JSON', '{"element":'],
    ['is no object', '"hello"'],
    ['is a list', '[]'],
    ['is null', 'null'],
    ['is nested without end', '['.repeat(100_000)],
    ['is an object nested without end', '{"a":'.repeat(80) + '1' + '}'.repeat(80)],
    ['begins strings without end', '\\"'.repeat(500_000)],
    ['has an element that is none', '{"element":7,"newText":"x","oldText":null}'],
  ])('that %s is a bad request', async (_, body) => {
    const { project, server } = await open();
    const heard = await server.raw(request(`POST ${EDIT_TEXT}`, server, {}, body));
    expect(heard).toMatch(/^HTTP\/1\.1 400 [\s\S]*bad-request/u);
    expect(project.read(PAGE)).toBe(PAGE_CODE);
  });

  it('that is not UTF-8 is a bad request', async () => {
    const { project, server } = await open();
    const response = await fetch(`${server.url}${EDIT_TEXT}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
      body: Uint8Array.from([0x22, 0xff, 0x22]),
    });
    expect(response.status).toBe(400);
    expect(project.read(PAGE)).toBe(PAGE_CODE);
  });

  it('may have exactly one megabyte, with a content length or chunked', async () => {
    const { project, server } = await open();
    const edit = { element: project.element('h1'), newText: 'Edited', oldText: 'Hello' };
    const written = (size: number) => {
      const short = JSON.stringify({ ...edit, padding: '' });
      return JSON.stringify({ ...edit, padding: 'x'.repeat(size - short.length) });
    };
    const limit = 1024 * 1024;
    const tooLong = written(limit + 1);
    const said = await server.raw(request(`POST ${EDIT_TEXT}`, server, {}, tooLong));
    expect(said).toMatch(/^HTTP\/1\.1 413 [\s\S]*too-large/u);
    const chunked = { 'Content-Length': null, 'Transfer-Encoding': 'chunked' };
    const chunk = `${tooLong.length.toString(16)}\r\n${tooLong}\r\n0\r\n\r\n`;
    const streamed = await server.raw(request(`POST ${EDIT_TEXT}`, server, chunked, chunk));
    expect(streamed).toMatch(/^HTTP\/1\.1 413 [\s\S]*too-large/u);
    expect(project.read(PAGE)).toBe(PAGE_CODE);
    const fits = await server.raw(request(`POST ${EDIT_TEXT}`, server, {}, written(limit)));
    expect(fits).toMatch(/^HTTP\/1\.1 200 /u);
    expect(project.read(PAGE)).toContain('Edited');
  });
});

describe('the file of an element', () => {
  it.each([
    '../outside/secret.tsx',
    'src/../secret.tsx',
    'src/web/../../../outside/secret.tsx',
    'secret.tsx',
    'build/secret.tsx',
    'package.json',
    'src/web/notes.txt',
    'src\\..\\secret.tsx',
    'src/web/page.tsx\0',
    'src/linked/secret.tsx',
    'src/web/link.tsx',
    'file:///etc/passwd',
    '/etc/passwd',
    'C:\\project\\secret.tsx',
  ])('[EDIT-9] is never %j', async (filename) => {
    const { project, server, strayed } = await openRecorded();
    symlinkSync('../../outside', join(project.root, 'src/linked'));
    symlinkSync('../../../outside/secret.tsx', join(project.root, 'src/web/link.tsx'));
    const before = project.outside();
    const ref = { ...project.element('h1'), filename };
    for (const [name, body] of Object.entries(BODIES)) {
      const { status, text } = await server.mutate(name, body(ref));
      expect([name, status, text]).toEqual([name, 403, expect.stringContaining('outside-source')]);
      expect(text).not.toContain(CANARY);
    }
    expect(strayed()).toEqual([]);
    expect((await server.get(LOOKUPS)).text).not.toContain(CANARY);
    expect(project.read(PAGE)).toBe(PAGE_CODE);
    expect(project.outside()).toEqual(before);
  });

  it.each(['h1', 'Secret', 'Other'])(
    '[EDIT-9] is edited without reading outside imports of <%s>',
    async (name) => {
      const { project, server, touched, strayed } = await openRecorded();
      const page = `import '../../../outside/secret.css';
import { Secret } from '../../../outside/secret.tsx';
import { Secret as Other } from '../../secret.tsx';
export const Page = () => (
  <main>
    <h1>Hello</h1>
    <Secret />
    <Other />
  </main>
);
`;
      const before = project.outside();
      for (const [mutation, body] of Object.entries(BODIES)) {
        project.write({ [PAGE]: page });
        const { text } = await server.mutate(mutation, body(project.element(name)));
        expect(text).not.toContain(CANARY);
      }
      expect(strayed()).toEqual([]);
      expect(touched).toContain(join(project.root, PAGE));
      expect(project.outside()).toEqual(before);
    },
  );

  it('is rejected as an absolute path inside the project', async () => {
    const { project, server } = await open();
    const ref = { ...project.element('h1'), filename: join(project.root, PAGE) };
    const { status } = await server.mutate('editText', { element: ref, newText: 'x', oldText: null });
    expect(status).toBe(403);
    expect(project.read(PAGE)).toBe(PAGE_CODE);
  });
});

describe('an element that differs from the editor’s data', () => {
  it.each(Object.entries(BODIES))('[EDIT-4] is not edited by %s', async (name, body) => {
    const { project, server } = await open();
    const element = project.element('h1');
    const changed = PAGE_CODE.replace('<h1>', '<h2>first</h2><h1>');
    project.write({ [PAGE]: changed });
    const stale = await server.mutate(name, body(element));
    expect([stale.status, stale.text]).toEqual([409, expect.stringContaining('stale-element')]);
    const gone = await server.mutate(name, body({ codebaseId: sourceIdOf(PAGE, 40), filename: PAGE }));
    expect([gone.status, gone.text]).toEqual([404, expect.stringContaining('unknown-element')]);
    expect(project.read(PAGE)).toBe(changed);
    expect(project.read(SHEET)).toBe('.muted { color: gray; }\n');
    expect((await server.get(ACTIVITIES)).body).toEqual({ activities: [] });
  });
});
