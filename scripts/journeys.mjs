// @ts-check
// `npm run journeys`: reports how a simulated player does on the dailies and levels of the starter encyclopedia.
import { join } from 'node:path';
import { root } from './launch/root.mjs';
import { importTool } from './launch/tools.mjs';

const tool = await importTool({
  name: 'journeys',
  title: 'the report on journeys',
  entry: 'encyclopedia/journey-report.ts',
  inputs: [
    'src/core',
    'src/graph',
    'src/platform',
    'src/articles',
    'encyclopedia',
    '!encyclopedia/en',
    '!encyclopedia/es',
  ],
});
if ('code' in tool) process.exitCode = tool.code;
else console.log(await tool.module.journeyReport(join(root, 'encyclopedia/en')));
