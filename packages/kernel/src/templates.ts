/** Values of a template by their names. */
export type Values = Readonly<Record<string, string | number>>;

/** How a value appears in English text. */
interface Spelling {
  /** Source of a regular expression. */
  readonly pattern: string;
  /** Without it a value is text, written and read unchanged; with it, a whole number at the start of the text. */
  readonly write?: (value: string | number) => string;
}
type Spellings<V extends string> = { readonly [N in V]: Spelling };

/** The placeholder names of a template. */
export type ValuesIn<T extends string> = T extends `${string}{${infer V}}${infer Rest}` ? V | ValuesIn<Rest> : never;

/** The kind of a template and its values: a text independent of language. */
export type TermsOf<T extends Readonly<Record<string, string>>> = {
  [K in keyof T & string]: { readonly kind: K } & { readonly [V in ValuesIn<T[K]>]: string | number };
}[keyof T & string];

/** Fills a template with values. @param spellings only for values with a special format. */
export function fillTemplate(
  template: string,
  values: Values,
  spellings: Readonly<Partial<Record<string, Spelling>>> = {},
): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    return spellings[name]?.write?.(value) ?? String(value);
  });
}

/**
 * Creates a reader that parses texts of a template table back into terms. The first matching template applies.
 * @param flagsOf returns the flags of each template's regular expression.
 * @returns the reader; it returns null for a text that no template produces.
 */
export function templateReader<T extends Readonly<Record<string, string>>, V extends string>(
  templates: T,
  spellings: Spellings<V>,
  flagsOf: (template: string) => string = () => '',
): (text: string) => TermsOf<T> | null {
  let patterns: readonly { readonly kind: string; readonly pattern: RegExp }[] | null = null;
  return (text) => {
    patterns ??= Object.entries(templates).map(([kind, template]) => ({
      kind,
      pattern: new RegExp(`^${sourceOf(template, spellings)}$`, flagsOf(template)),
    }));
    for (const { kind, pattern } of patterns) {
      const found = pattern.exec(text);
      if (found) return { kind, ...readValues(found.groups ?? {}, spellings) } as TermsOf<T>;
    }
    return null;
  };
}

function sourceOf<V extends string>(template: string, spellings: Spellings<V>): string {
  return template
    .split(/\{(\w+)\}/)
    .map((part, at) => (at % 2 === 0 ? escaped(part) : `(?<${part}>${spellings[part as V].pattern})`))
    .join('');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function readValues<V extends string>(groups: Readonly<Record<string, string>>, spellings: Spellings<V>): Values {
  const values = Object.entries(groups).map(([name, text]) => {
    return [name, spellings[name as V].write ? Number.parseInt(text, 10) : text] as const;
  });
  return Object.fromEntries(values);
}
