/** A JSON object from outside with unchecked fields. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Parses a JSON object; null if it is not one. */
export function jsonObject(text: string): JsonObject | null {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return null;
  }
}

export function asObject(value: unknown): JsonObject | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;
}

/** Returns a text field, or a number as text, because providers send codes both ways; otherwise ''. */
export function textField(object: JsonObject | null, name: string): string {
  const value = object !== null && Object.hasOwn(object, name) ? object[name] : '';
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** Parses the fields of a form; null if one occurs twice, because two readers may then read two forms. */
export function formFields(body: string): Readonly<Record<string, string>> | null {
  const pairs = [...new URLSearchParams(body)];
  const fields = Object.fromEntries(pairs);
  return Object.keys(fields).length === pairs.length ? fields : null;
}

/** Returns texts, numbers and booleans as texts; omits null and nested values. */
export function textValues(object: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(object).flatMap(([name, value]) =>
      ['string', 'number', 'boolean'].includes(typeof value) ? [[name, String(value)]] : [],
    ),
  );
}
