import type { Quote } from '../lines/quote.ts';

/** What a source says about one market, behind the guard. */
export interface SourceMarket {
  /** null before its first quote. */
  readonly quote: Quote | null;
  readonly status: 'open' | 'suspended' | 'ball_running' | 'closed';
  /** Of a suspension, shown to players. */
  readonly reason: string;
}
