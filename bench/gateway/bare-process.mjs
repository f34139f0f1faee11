// @ts-check The minimum work of a Node server: fetches an answer from ORIGINAL once, and sends the same bytes for every
// request.
import { createServer } from 'node:http';
import { ask } from './ask.mjs';
import { reportUsage } from '../server/process-usage.mjs';

/** Headers that every server sets anew for each answer. */
const OWN = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

reportUsage();
const { headers, body } = await ask(process.env['ORIGINAL'] ?? '');
const copied = Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.has(name)));
createServer((_request, response) => {
  response.writeHead(200, { ...copied, 'content-length': body.length });
  response.end(body);
}).listen(Number(process.env['PORT']), '127.0.0.1');
