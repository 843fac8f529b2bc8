/** What a value of a refusal's terms is; each kind is written in its own way in every language. */
export interface TermKinds {
  /** Minor units; read as `₹1,200`. */
  money: number;
  /** Minor units; read as a bare number of whole units: `1200`. */
  units: number;
  /** Milliseconds; read as `25 seconds`, `40 minutes`. */
  wait: number;
  /** A whole number: runs, a rate per 100, an id, how many. */
  count: number;
  /** What somebody or something is called: an id, a username. */
  name: string;
  /** Words of an operator, a feed or a machine: data, told as they are. */
  text: string;
  /** A note of the House, or a person's own words: why a market stands still. */
  note: string;
  marketType: string;
  marketStatus: string;
  orderStatus: string;
  /** An order's status, read with what it means. */
  orderState: string;
  /** Epoch milliseconds; read as a day and a time in India: `4 Dec, 20:42`. */
  moment: number;
  /** `day`, `week` or `month`. */
  limitPeriod: string;
  /** Of a deposit or a withdrawal. */
  requestStatus: string;
}
export type TermKind = keyof TermKinds;
