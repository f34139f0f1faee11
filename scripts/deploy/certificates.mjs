// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../launch/run-command.mjs';

/**
 * Files of a certificate for `localhost` and of the authority that signed it.
 * @typedef {{ authority: string, authorityKey: string, certificate: string, key: string }} Certificates
 */

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

/**
 * Makes certificates that are valid for two days.
 * @param {string} folder created if missing
 * @returns {Promise<Certificates>}
 */
export async function makeCertificates(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = (/** @type {string} */ name) => join(folder, name);
  const made = {
    authority: file('authority.pem'),
    authorityKey: file('authority.key'),
    certificate: file('localhost.pem'),
    key: file('localhost.key'),
  };
  const openssl = async (/** @type {string[]} */ ...args) => {
    const { code, output } = await runCommand(['openssl', ...args], { cwd: folder, output: 'kept' });
    if (code !== 0) throw new Error(`openssl ${args[0]} failed:\n${output}`);
  };
  const authority = ['-subj', '/CN=Wayword test', '-addext', 'keyUsage=critical,keyCertSign'];
  await openssl(
    'req',
    '-x509',
    ...KEY,
    '-days',
    '2',
    ...authority,
    '-keyout',
    made.authorityKey,
    '-out',
    made.authority,
  );
  await openssl('req', ...KEY, '-subj', '/CN=localhost', '-keyout', made.key, '-out', file('request'));
  writeFileSync(file('extensions'), 'subjectAltName=DNS:localhost\n');
  const signer = ['-CA', made.authority, '-CAkey', made.authorityKey, '-CAcreateserial', '-days', '2'];
  const signed = ['-in', file('request'), '-extfile', file('extensions'), '-out', made.certificate];
  await openssl('x509', '-req', ...signer, ...signed);
  return made;
}
