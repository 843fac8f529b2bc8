/** Returns the fields of a JSON body; null if it is not a JSON object. */
export function fieldsOf(body: Buffer): Readonly<Record<string, unknown>> | null {
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'));
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** Longest id accepted, characters. */
const MOST_TEXT = 128;

/** Returns the texts of these fields, or why one is invalid. */
export function textsOf<Name extends string>(
  fields: Readonly<Record<string, unknown>>,
  names: readonly Name[],
): Readonly<Record<Name, string>> | 'wrongSyntax' | 'wrongTypes' {
  const found: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = fields[name];
    if (value === undefined || value === null || value === '') return 'wrongSyntax';
    if (typeof value !== 'string' || value.length > MOST_TEXT || value.includes('\0')) return 'wrongTypes';
    found[name] = value;
  }
  return found as Record<Name, string>;
}
