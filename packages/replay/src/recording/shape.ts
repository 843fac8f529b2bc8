/** Checks a value read from a file. @returns the path of the first fault (`.mc[0].id`); null if valid. */
export type Shape = (value: unknown) => string | null;

const fits = (test: (value: unknown) => boolean): Shape => {
  return (value) => (test(value) ? null : '');
};

export const isText: Shape = fits((value) => typeof value === 'string');
export const isFlag: Shape = fits((value) => typeof value === 'boolean');
export const isNamed: Shape = fits((value) => typeof value === 'string' || Number.isSafeInteger(value));
export const isWhole: Shape = fits((value) => Number.isSafeInteger(value) && (value as number) >= 0);

/** A whole number from 0. */
export function isWholeTo(high: number): Shape {
  return fits((value) => Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= high);
}

export function isBetween(low: number, high: number): Shape {
  return fits((value) => typeof value === 'number' && value >= low && value <= high);
}

export function isOneOf(...words: readonly unknown[]): Shape {
  return fits((value) => words.includes(value));
}

export function optional(shape: Shape): Shape {
  return (value) => (value === undefined ? null : shape(value));
}

export function listOf(shape: Shape): Shape {
  return (value) => {
    if (!Array.isArray(value)) return '';
    for (const [at, one] of value.entries()) {
      const fault = shape(one);
      if (fault !== null) return `[${at}]${fault}`;
    }
    return null;
  };
}

/** A list of fixed length with one shape per element. */
export function tuple(...shapes: readonly Shape[]): Shape {
  return (value) => {
    if (!Array.isArray(value) || value.length !== shapes.length) return '';
    const at = shapes.findIndex((shape, place) => shape(value[place]) !== null);
    return at < 0 ? null : `[${at}]`;
  };
}

/** An object with at least these fields; others are ignored. */
export function fields(shapes: Readonly<Record<string, Shape>>): Shape {
  const entries = Object.entries(shapes);
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return '';
    for (const [name, shape] of entries) {
      const fault = shape((value as Record<string, unknown>)[name]);
      if (fault !== null) return `.${name}${fault}`;
    }
    return null;
  };
}
