import type { PaisaRest, ProviderTransaction } from '@crease/engine';
import { fields } from '../column.ts';
import { type FactTable, type Write, writeOf } from '../module-rows.ts';
import { table } from '../table.ts';

export const PROVIDER_TRANSACTIONS = table<ProviderTransaction>({
  name: 'provider_transactions',
  key: fields<ProviderTransaction>({ provider: 'text', txId: 'text' }),
  fixed: fields<ProviderTransaction>({
    kind: 'text',
    refId: 'text',
    playerId: 'int8',
    asset: 'text',
    round: 'text',
    roundId: 'int8',
    gameId: 'text',
    amount: 'int8',
    currency: 'text',
    balance: 'int8',
    at: 'int8',
  }),
  mutable: fields<ProviderTransaction>({ changedAt: 'int8', isRolledBack: 'boolean', wins: 'int4', takenIn: 'int4' }),
});

export const PAISA_RESTS = table<PaisaRest>({
  name: 'paisa_rests',
  key: fields<PaisaRest>({ playerId: 'int8' }),
  fixed: fields<PaisaRest>({ asset: 'text' }),
  mutable: fields<PaisaRest>({ rest: 'int4' }),
});

/** Provider transactions of one batch, each with its last state. */
export class ProviderRows {
  readonly #transactions = new Map<string, ProviderTransaction>();
  readonly #rests = new Map<number, PaisaRest>();

  take(transaction: ProviderTransaction): void {
    this.#transactions.set(`${transaction.provider}/${transaction.txId}`, transaction);
  }

  takeRest(rest: PaisaRest): void {
    this.#rests.set(rest.playerId, rest);
  }

  writes(): Write[] {
    return [
      writeOf(PROVIDER_TRANSACTIONS.upsert, this.#transactions.values()),
      writeOf(PAISA_RESTS.upsert, this.#rests.values()),
    ];
  }
}

export const PROVIDER_FACTS: FactTable<
  { readonly providers: ProviderRows },
  'providerTransacted' | 'paisaRestChanged'
> = {
  providerTransacted: ({ providers }, { transaction }) => providers.take(transaction),
  paisaRestChanged: ({ providers }, { paisaRest }) => providers.takeRest(paisaRest),
};
