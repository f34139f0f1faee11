import type { View } from './editor-state.ts';

/* View geometry: canvas point = page point × zoom + (x, y), both in pixels from the top left corner. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface WheelInput {
  readonly deltaX: number;
  readonly deltaY: number;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

export const MIN_ZOOM = 0.1;
export const MAX_ZOOM = 4;
const STEPS = [0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.25, 1.5, 2, 3, 4];
/** A wheel notch zooms by about a fifth, a pinch in proportion to the finger movement. */
const ZOOM_PER_PIXEL = 0.002;
const MAX_WHEEL_DELTA = 120;
/** Minimum part of the device that stays visible while panning, in canvas pixels. */
const MIN_VISIBLE = 80;

export function onCanvas(view: View, at: Point): Point {
  return { x: at.x * view.zoom + view.x, y: at.y * view.zoom + view.y };
}

export function onPage(view: View, at: Point): Point {
  return { x: (at.x - view.x) / view.zoom, y: (at.y - view.y) / view.zoom };
}

/** Zooms, keeping the page point under this canvas point in place. */
export function zoomTo(view: View, zoom: number, at: Point): View {
  const next = clamp(zoom, MIN_ZOOM, MAX_ZOOM);
  const under = onPage(view, at);
  return { zoom: next, x: at.x - under.x * next, y: at.y - under.y * next };
}

/** Returns the next zoom step: in for 1, out for -1. */
export function zoomStep(zoom: number, by: 1 | -1): number {
  const next =
    by === 1 ? STEPS.find((step) => step > zoom * 1.01) : STEPS.findLast((step) => step < zoom * 0.99);
  return next ?? (by === 1 ? MAX_ZOOM : MIN_ZOOM);
}

/** Centers the device in the canvas at the largest zoom that fits, at most 1. */
export function fitView(device: Size, canvas: Size, margin: number): View {
  const room = { width: canvas.width - 2 * margin, height: canvas.height - 2 * margin };
  const fitting = Math.min(room.width / device.width, room.height / device.height, 1);
  const zoom = clamp(fitting, MIN_ZOOM, MAX_ZOOM);
  return {
    zoom,
    x: (canvas.width - device.width * zoom) / 2,
    y: (canvas.height - device.height * zoom) / 2,
  };
}

/** Pans the device, keeping part of it visible. */
export function panBy(view: View, by: Point, device: Size, canvas: Size): View {
  return {
    zoom: view.zoom,
    x: clamp(view.x + by.x, MIN_VISIBLE - device.width * view.zoom, canvas.width - MIN_VISIBLE),
    y: clamp(view.y + by.y, MIN_VISIBLE - device.height * view.zoom, canvas.height - MIN_VISIBLE),
  };
}

/** Handles a wheel or pinch at a canvas point: zooms with Ctrl or ⌘, otherwise pans. */
export function applyWheel(view: View, wheel: WheelInput, at: Point, device: Size, canvas: Size): View {
  const { deltaX, deltaY, ctrlKey, metaKey, shiftKey } = wheel;
  if (ctrlKey || metaKey) {
    const amount = clamp(deltaY, -MAX_WHEEL_DELTA, MAX_WHEEL_DELTA);
    return zoomTo(view, view.zoom * Math.exp(-amount * ZOOM_PER_PIXEL), at);
  }
  const by = shiftKey && deltaX === 0 ? { x: -deltaY, y: 0 } : { x: -deltaX, y: -deltaY };
  return panBy(view, by, device, canvas);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
