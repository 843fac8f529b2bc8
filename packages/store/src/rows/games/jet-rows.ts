import type { JetChain, JetRound } from '@crease/engine';
import { fields } from '../column.ts';
import { type FactTable, type Write, writeOf } from '../module-rows.ts';
import { table } from '../table.ts';

export const JET_CHAINS = table<JetChain>({
  name: 'jet_chains',
  key: fields<JetChain>({ chainNo: 'int4' }),
  fixed: fields<JetChain>({ head: 'text', length: 'int4', fromRound: 'int8', publishedAt: 'int8', source: 'json' }),
  mutable: fields<JetChain>({ seeds: 'json', beaconValue: 'text', salt: 'text', saltedAt: 'int8' }),
});

export const JET_ROUNDS = table<JetRound>({
  name: 'jet_rounds',
  key: fields<JetRound>({ roundNo: 'int8' }),
  fixed: fields<JetRound>({
    chainNo: 'int4',
    linkNo: 'int4',
    hash: 'text',
    salt: 'text',
    most: 'int8',
    opensAt: 'int8',
  }),
  mutable: fields<JetRound>({
    status: 'text',
    closesAt: 'int8',
    tookOffAt: 'int8',
    secret: 'text',
    bust: 'int8',
    crashedAt: 'int8',
    wasStopped: 'boolean',
    bets: 'int4',
    staked: 'int8',
    paid: 'int8',
  }),
});

/** Chains and rounds of one batch, each with its last state. */
export class JetRows {
  readonly #chains = new Map<number, JetChain>();
  readonly #rounds = new Map<number, JetRound>();

  take(round: JetRound): void {
    this.#rounds.set(round.roundNo, round);
  }

  takeChain(chain: JetChain): void {
    this.#chains.set(chain.chainNo, chain);
  }

  writes(): Write[] {
    // The finished one first: only one round may be unfinished.
    const rounds = [...this.#rounds.values()].sort((one, other) => one.roundNo - other.roundNo);
    return [writeOf(JET_CHAINS.upsert, this.#chains.values()), writeOf(JET_ROUNDS.upsert, rounds)];
  }
}

export const JET_FACTS: FactTable<{ readonly jet: JetRows }, 'jetRoundChanged' | 'jetChainChanged'> = {
  jetRoundChanged: ({ jet }, { jetRound }) => jet.take(jetRound),
  jetChainChanged: ({ jet }, { chain }) => jet.takeChain(chain),
};
