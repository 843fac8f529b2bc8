/** The same keys with other words: what a translation of a catalogue must be. */
export type Catalogue<T> = { readonly [K in keyof T]: T[K] extends string ? string : Catalogue<T[K]> };
