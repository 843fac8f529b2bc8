/**
 * A piece of a text. Every string may hold slots (`{commission.fee}`), which are filled from what the code
 * computes, links (`[the rules](/gamesrule)`) and strong words (`**void**`).
 */
export type Block =
  | string
  | { readonly list: readonly string[] }
  | { readonly steps: readonly string[] }
  /** For the reader to tick, seen by nobody else. */
  | { readonly questions: readonly string[] }
  /** A worked example: its sums are always slots. */
  | { readonly example: string }
  | { readonly note: string }
  | { readonly table: TableText };

export interface TableText {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface SectionText {
  /** Its anchor, the same in every language: links to it outlive a translation. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface ArticleText {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly SectionText[];
}
