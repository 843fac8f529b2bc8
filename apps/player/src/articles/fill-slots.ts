const SLOT = /\{([a-zA-Z][a-zA-Z0-9.]*)\}/g;

/** What the code computes for the texts, by name, ready to be read: `commission.fee` → `₹60`. */
export type Facts = Readonly<Record<string, string>>;

/** Puts facts into the slots of a text. @throws Error when there is no such fact: a test opens every text. */
export function fillSlots(text: string, facts: Facts): string {
  return text.replace(SLOT, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`no fact is called ${name}`);
    return fact;
  });
}

/** The names of the slots of a text, in order. */
export function slotsOf(text: string): string[] {
  return [...text.matchAll(SLOT)].map((match) => match[1] as string);
}
