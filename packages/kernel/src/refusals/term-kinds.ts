/** Kinds of values in a refusal's terms; each language formats them its own way. */
export interface TermKinds {
  /** Minor units; read as `₹1,200`. */
  money: number;
  /** Minor units; read as a bare number of whole units: `1200`. */
  units: number;
  /** Milliseconds; read as `25 seconds`, `40 minutes`. */
  wait: number;
  /** A whole number: runs, a rate per 100, an id, a count. */
  count: number;
  /** A name: an id, a username. */
  name: string;
  /** Text of an operator, a feed or a machine: data, shown unchanged. */
  text: string;
  /** A note of the engine or a text that a person wrote: why a market is suspended. */
  note: string;
  marketType: string;
  marketStatus: string;
  orderStatus: string;
  /** An order's status, shown with its meaning. */
  orderState: string;
  /** Epoch ms; shown as date and time in India: `4 Dec, 20:42`. */
  moment: number;
  /** `day`, `week` or `month`. */
  limitPeriod: string;
  /** Of a deposit or a withdrawal. */
  requestStatus: string;
}
export type TermKind = keyof TermKinds;
