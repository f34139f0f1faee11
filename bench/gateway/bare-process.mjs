// @ts-check
// The least a Node server can do: takes an answer from ORIGINAL once, and gives the same bytes to every request.
import { createServer } from 'node:http';
import { ask } from './ask.mjs';
import { reportCpu } from './cpu-report.mjs';

/** Made anew by every server for each answer. */
const OWN = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

reportCpu();
const { headers, body } = await ask(process.env['ORIGINAL'] ?? '');
const copied = Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.has(name)));
createServer((_request, response) => {
  response.writeHead(200, { ...copied, 'content-length': body.length });
  response.end(body);
}).listen(Number(process.env['PORT']), '127.0.0.1');
