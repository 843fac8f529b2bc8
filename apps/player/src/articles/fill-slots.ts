const SLOT = /\{([a-zA-Z][a-zA-Z0-9.]*)\}/g;

/** Computed values for the texts, formatted, by name: `commission.fee` → `₹60`. */
export type Facts = Readonly<Record<string, string>>;

/** Fills the slots of a text. @throws Error if a fact is unknown */
export function fillSlots(text: string, facts: Facts): string {
  return text.replace(SLOT, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`unknown fact ${name}`);
    return fact;
  });
}

/** Returns the slot names of a text, in order. */
export function slotsOf(text: string): string[] {
  return [...text.matchAll(SLOT)].map((match) => match[1] as string);
}
