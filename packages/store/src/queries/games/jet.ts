import type { JetChain, JetRound } from '@crease/engine';
import { JET_CHAINS, JET_ROUNDS } from '../../rows/games/jet-rows.ts';
import { queryFunctions } from '../../sql/query-functions.ts';
import type { SqlReader } from '../../sql/sql-session.ts';

/** The seed of a chain's links, encrypted by the server. */
interface SealedChain {
  readonly head: string;
  readonly length: number;
  readonly sealed: Uint8Array;
}

/** Epoch ms, end excluded; rounds after `after`, at most `limit`. */
export interface RoundSpan {
  readonly from: number;
  readonly to: number;
  readonly after: number;
  readonly limit: number;
}

const KEEP = 'INSERT INTO jet_secrets (head, length, sealed) VALUES ($1, $2, $3)';
const SECRET = 'SELECT head, length, sealed FROM jet_secrets WHERE head = $1';
const CHAINS = `${JET_CHAINS.select} ORDER BY chain_no DESC LIMIT 100`;
const ROUND = `${JET_ROUNDS.select} WHERE status = 'crashed' AND round_no = $1`;
const ROUNDS = `${JET_ROUNDS.select} WHERE status = 'crashed' ORDER BY round_no DESC LIMIT $1`;
const BETWEEN = `${JET_ROUNDS.select}
  WHERE status = 'crashed' AND crashed_at >= $1 AND crashed_at < $2 AND round_no > $3 ORDER BY round_no LIMIT $4`;

export function jetStore(sql: SqlReader) {
  const { rows, first, run } = queryFunctions(sql);
  return {
    /** Stores the seed of a chain, before its head is published. */
    keepSecret: ({ head, length, sealed }: SealedChain) => run(KEEP, head, length, Buffer.from(sealed)),
    /** null if none exists. */
    secretOf: (head: string) => first<SealedChain>(SECRET, head),
    /** Returns published chains, the latest first; at most a hundred. */
    chains: () => rows<JetChain>(CHAINS),
    /** Returns a finished round; null otherwise. */
    round: (roundNo: number) => first<JetRound>(ROUND, roundNo),
    /** Returns rounds that ended within a period, after a round, in order. */
    roundsBetween: ({ from, to, after, limit }: RoundSpan) => rows<JetRound>(BETWEEN, from, to, after, limit),
    /** Returns finished rounds, the latest first. */
    rounds: (limit: number) => rows<JetRound>(ROUNDS, limit),
  };
}
