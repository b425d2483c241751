import type { Piece } from './early-functions.mjs';

export function moveMappings(code: string, mappings: string, pieces: readonly Piece[]): string;
