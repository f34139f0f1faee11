import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as z from 'zod/mini';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** The countries of the world by Natural Earth (1:50m), as a topology: borders are shared arcs, so maps have no gaps. */
export type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>;
