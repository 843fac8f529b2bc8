/** What the server refuses with, as far as its words go. */
export interface RefusalLike {
  readonly code: string;
  readonly field?: string | undefined;
  /** In English. */
  readonly message: string;
}

/** Another language's words for refusals. English has none: there the server's own words stand. */
export interface RefusalWords {
  /**
   * By `code.field`, else by `code`, the most telling first: the first whose slots the server's words can fill is
   * taken. Slots: `{1}`, `{2}` amounts in the order in which the server names them, `{wait}` how long to wait.
   */
  readonly refusals: Readonly<Record<string, readonly string[]>>;
  readonly units: Readonly<Record<'second' | 'minute' | 'hour', string>>;
  readonly somethingWrong: string;
}

let words: RefusalWords | null = null;

/** The language on the screen registers itself here. @param next null for English. */
export function speakRefusals(next: RefusalWords | null): void {
  words = next;
}

/** What a refusal says in the player's language: the server's own words where that has none for it. */
export function refusalText({ code, field, message }: RefusalLike): string {
  const { refusals } = words ?? {};
  const telling = (field !== undefined && refusals?.[`${code}.${field}`]) || refusals?.[code] || [];
  for (const template of telling) {
    const text = fill(template, message);
    if (text !== null) return text;
  }
  return message;
}

/** The sentence for what nobody foresaw. */
export function somethingWrong(): string {
  return words?.somethingWrong ?? 'Something went wrong';
}

/** @returns null when the server's words do not hold what a slot asks for. */
function fill(template: string, message: string): string | null {
  const amounts = message.match(/₹?\d[\d,]*(?:\.\d+)?/g) ?? [];
  let isFilled = true;
  const text = template.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const value = slot === 'wait' ? waitIn(message) : amounts[Number(slot) - 1];
    if (value === undefined) isFilled = false;
    return value ?? '';
  });
  return isFilled ? text : null;
}

function waitIn(message: string): string | undefined {
  const [, count, unit] = /(\d+) (second|minute|hour)s?\b/.exec(message) ?? [];
  return words && count !== undefined ? `${count} ${words.units[unit as keyof RefusalWords['units']]}` : undefined;
}
