import type { PaisaRest, ProviderTransaction } from '@crease/engine';
import { fields } from '../column.ts';
import type { FactTable, LastRows } from '../module-rows.ts';
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

export const PROVIDER_FACTS: FactTable<
  { readonly providerTransactions: LastRows<ProviderTransaction>; readonly paisaRests: LastRows<PaisaRest> },
  'providerTransacted' | 'paisaRestChanged'
> = {
  providerTransacted: ({ providerTransactions }, { transaction }) => providerTransactions.take(transaction),
  paisaRestChanged: ({ paisaRests }, { paisaRest }) => paisaRests.take(paisaRest),
};
