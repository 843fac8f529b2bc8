const SHAPE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;
const ZONE = /(Z|[+-]\d{2}:?\d{2})$/;

/** Writes a time with three digits of milliseconds and `Z`: clients read no other form. @param at epoch ms. */
export function apiTime(at: number): string {
  return new Date(at).toISOString();
}

/** Reads a time of a request; without a zone it is UTC. @returns epoch ms; null if it is no time. */
export function readApiTime(text: string): number | null {
  if (!SHAPE.test(text)) return null;
  const at = Date.parse(ZONE.test(text) ? text : `${text}Z`);
  return Number.isNaN(at) ? null : at;
}
