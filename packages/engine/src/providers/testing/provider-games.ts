import type { ProviderBet, ProviderTransaction } from '../../index.ts';
import type { AnswerOf, CommandOf } from '../../modules.ts';
import type { World } from '../../testing/world.ts';

type Own<C> = Omit<C, 'recorded' | 'type' | 'provider' | 'isRoundOver'> & { readonly isRoundOver?: boolean };

/** A provider's calls in a test world: each reads the store first, as the wallet API does. */
export class ProviderGames {
  readonly provider: string;
  readonly #world: World;

  constructor(world: World, provider = 'aura') {
    this.#world = world;
    this.provider = provider;
  }

  bet(
    own: Partial<Own<ProviderBet>> & Pick<ProviderBet, 'txId' | 'playerId' | 'amount'>,
  ): AnswerOf<CommandOf<'providerBet'>> {
    const usual = { round: 'r1', gameId: 'pearls', gameName: 'Pearls', currency: 'INR', token: 'ok' } as const;
    const bounds = { isOffered: true, isHeldBack: false, max: 100_000_000, isRoundOver: false };
    return this.#do({ type: 'providerBet', ...usual, ...bounds, ...own, refId: '' });
  }

  win(
    own: Partial<Own<CommandOf<'providerWin'>>> &
      Pick<CommandOf<'providerWin'>, 'txId' | 'refId' | 'playerId' | 'amount'>,
  ): AnswerOf<CommandOf<'providerBet'>> {
    const usual = { round: 'r1', gameId: 'pearls', currency: 'INR', mostWin: 500_000_000, isRoundOver: false };
    return this.#do({ type: 'providerWin', ...usual, ...own });
  }

  rollback(
    own: Partial<Own<CommandOf<'providerRollback'>>> &
      Pick<CommandOf<'providerRollback'>, 'txId' | 'refId' | 'playerId'>,
  ): AnswerOf<CommandOf<'providerBet'>> {
    return this.#do({ type: 'providerRollback', round: 'r1', gameId: 'pearls', isRoundOver: false, ...own });
  }

  #do(
    call: (
      | Omit<ProviderBet, 'recorded' | 'provider'>
      | Omit<CommandOf<'providerWin'>, 'recorded' | 'provider'>
      | Omit<CommandOf<'providerRollback'>, 'recorded' | 'provider'>
    ) & { readonly refId: string },
  ): AnswerOf<CommandOf<'providerBet'>> {
    const { provider } = this;
    const { store } = this.#world;
    const find = (txId: string) => structuredClone(store.providerTransactions.get(`${provider}/${txId}`) ?? null);
    const reference = call.refId === '' ? null : find(call.refId);
    const round = structuredClone(
      (reference ? store.rounds.get(reference.roundId) : this.#latestRound(call.playerId, call.round)) ?? null,
    );
    const recorded = { own: find(call.txId), reference, betOfWin: betOf(reference, find), round };
    const { refId, ...rest } = call;
    const command = call.type === 'providerBet' ? rest : { ...rest, refId };
    return this.#world.do<AnswerOf<CommandOf<'providerBet'>>>({ ...command, provider, recorded } as ProviderBet);
  }

  #latestRound(playerId: number, round: string) {
    const { store } = this.#world;
    const numbers = [...store.providerTransactions.values()]
      .filter((one) => one.provider === this.provider && one.playerId === playerId && one.round === round)
      .map(({ roundId }) => roundId);
    return store.rounds.get(Math.max(0, ...numbers));
  }
}

function betOf(
  reference: ProviderTransaction | null,
  find: (txId: string) => ProviderTransaction | null,
): ProviderTransaction | null {
  return reference?.kind === 'win' ? find(reference.refId) : null;
}
