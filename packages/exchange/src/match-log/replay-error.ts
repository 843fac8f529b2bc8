/** A line of a log that does not follow from the lines before it by the rules. */
export class ReplayError extends Error {
  /** Line number, from 1. */
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.name = 'ReplayError';
    this.line = line;
  }
}

/** A rule that an event breaks; {@link ReplayError} adds the line. */
export class BrokenRule extends Error {}

/** @throws BrokenRule if a condition of the rules does not hold. */
export function demand(condition: unknown, message: string): asserts condition {
  if (!condition) throw new BrokenRule(message);
}
