/** The fields of a JSON body; null where it is none, or no object. */
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

/** No id of ours or theirs is longer. */
const MOST_TEXT = 128;

/** The texts of these fields, or why one of them is none. */
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
