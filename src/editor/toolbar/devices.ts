import type { Device } from '../session/editor-state.ts';

export type DeviceId = 'phone' | 'tablet' | 'desktop';

export const DEVICES: Readonly<Record<DeviceId, Device>> = {
  phone: { name: 'Phone', width: 360, height: 740 },
  tablet: { name: 'Tablet', width: 768, height: 1024 },
  desktop: { name: 'Desktop', width: 1440, height: 900 },
};

/** Limits for the width and height of a custom device, in CSS pixels. */
export const SIDE = { least: 200, most: 4000 } as const;

/** Parses a typed width or height; null if it is invalid or out of range. */
export function readSide(written: string): number | null {
  if (!/^\d+$/u.test(written.trim())) return null;
  const side = Number(written);
  return side >= SIDE.least && side <= SIDE.most ? side : null;
}
