import { describeCanvasPort } from '#tests/contracts/canvas-port.contract.ts';
import { MemoryCanvas } from './memory-canvas.ts';

describeCanvasPort('the canvas in memory', (project) => {
  const canvas = new MemoryCanvas(project);
  return { canvas, server: canvas };
});
