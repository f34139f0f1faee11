// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';

/** Words that only the visual editor's code contains; production must contain none of them. */
export const EDITOR_MARKERS = [
  'preview-frame',
  'arb89-',
  'tempo-',
  'tempoelementid',
  'NAV_TREE',
  'initProject',
];

/**
 * The size and content of the production bundle. Sizes are bytes after gzip at its highest level.
 * @typedef {object} Bundle
 * @property {readonly { file: string, bytes: number }[]} script what the first load needs before it can show anything
 * @property {readonly { file: string, bytes: number }[]} css the first load's style sheets
 * @property {readonly { file: string, marker: string }[]} editorCode the files that contain editor code
 */

/**
 * @param {string} folder the built client, with its manifest
 * @returns {Bundle}
 */
export function measureBundle(folder) {
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const chunks = firstLoad(manifest);
  const css = new Set(chunks.flatMap((chunk) => chunk.css ?? []));
  return {
    script: chunks.map(({ file }) => ({ file, bytes: gzipSize(join(folder, file)) })),
    css: [...css].map((file) => ({ file, bytes: gzipSize(join(folder, file)) })),
    editorCode: findEditorCode(folder),
  };
}

/**
 * @typedef {{ file: string, isEntry?: boolean, imports?: string[], css?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest
 */

/**
 * @param {Manifest} manifest
 * @returns {Chunk[]} the entry and everything it imports statically
 */
function firstLoad(manifest) {
  const reached = new Set(Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true));
  // A Set's iteration visits items added during the loop.
  for (const key of reached) for (const imported of manifest[key]?.imports ?? []) reached.add(imported);
  return [...reached].flatMap((key) => manifest[key] ?? []);
}

/** @param {string} folder */
function findEditorCode(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:js|css|html)$/.test(file),
  );
  return files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return EDITOR_MARKERS.filter((marker) => text.includes(marker)).map((marker) => ({ file, marker }));
  });
}

/** @param {string} file */
function gzipSize(file) {
  return gzipSync(readFileSync(file), { level: constants.Z_BEST_COMPRESSION }).length;
}

/** Limits of the first load in kB (1,000 bytes) after gzip, just above its present size, so that growth fails the test. */
export const BUDGET_KB = /** @type {const} */ ({ script: 120, css: 12.5 });

/**
 * @param {Bundle} bundle
 * @returns {{ lines: string[], ok: boolean }} a table for people, and whether everything is within its limits
 */
export function judgeBundle(bundle) {
  const rows = /** @type {const} */ (['script', 'css']).map((kind) => {
    const kb = bundle[kind].reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    return { kind, kb, ok: kb <= BUDGET_KB[kind] };
  });
  const lines = [
    ...[...bundle.script, ...bundle.css].map(({ file, bytes }) => `${inKb(bytes / 1000)}  ${file}`),
    ...rows.map(
      ({ kind, kb, ok }) => `${inKb(kb)}  ${kind} in all, of ${BUDGET_KB[kind]} kB: ${ok ? 'ok' : 'over'}`,
    ),
    ...bundle.editorCode.map(({ file, marker }) => `Editor code in production: ${file} holds “${marker}”.`),
  ];
  return { lines, ok: rows.every(({ ok }) => ok) && bundle.editorCode.length === 0 };
}

/** @param {number} kb */
function inKb(kb) {
  return `${kb.toFixed(1).padStart(7)} kB`;
}
