/** Values of a template by their names. */
export type Values = Readonly<Record<string, string | number>>;

/** How a value stands in English. */
interface Spelling {
  /** Source of a regular expression. */
  readonly pattern: string;
  /** Without it a value is written as it is, and read back as text; with it, it is a whole number at its beginning. */
  readonly write?: (value: string | number) => string;
}
type Spellings<V extends string> = { readonly [N in V]: Spelling };

/** The names that stand in braces in a template. */
export type ValuesIn<T extends string> = T extends `${string}{${infer V}}${infer Rest}` ? V | ValuesIn<Rest> : never;

/** What was written by a table of templates, without a language: the template's kind and its values. */
export type TermsOf<T extends Readonly<Record<string, string>>> = {
  [K in keyof T & string]: { readonly kind: K } & { readonly [V in ValuesIn<T[K]>]: string | number };
}[keyof T & string];

/** A template with its values. @param spellings only for those that are not written as they are. */
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
 * Reads the terms back out of what a table's templates wrote. The first template that fits is taken.
 * @param flagsOf of each template's regular expression.
 * @returns a reader that gives null for a text that none of them wrote.
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
