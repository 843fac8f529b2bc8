import type { JetChain, JetRound } from '@crease/engine';
import { fields } from '../column.ts';
import type { FactTable, LastRows } from '../module-rows.ts';
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

export const JET_FACTS: FactTable<
  { readonly jetChains: LastRows<JetChain>; readonly jetRounds: LastRows<JetRound> },
  'jetRoundChanged' | 'jetChainChanged'
> = {
  jetRoundChanged: ({ jetRounds }, { jetRound }) => jetRounds.take(jetRound),
  jetChainChanged: ({ jetChains }, { chain }) => jetChains.take(chain),
};
