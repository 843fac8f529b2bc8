import { type CommandOf, type JetBetAnswer, outcomeOf } from '@crease/engine';
import { isRefusal, moneyFromUnits, refuse, unitsFromMoney } from '@crease/kernel';
import type { Store } from '@crease/store';
import { type EngineClient, engineFor } from '../../core/engine-client.ts';
import type { Handlers } from '../../http/handler.ts';
import { walletWire } from '../../wallet/wallet-wire.ts';
import { roundWire } from '../round-wire.ts';
import { jetChainWire, shownRoundWire } from './jet-wire.ts';

/** Past rounds shown. */
const SHOWN = 50;

interface JetDeps {
  readonly engine: EngineClient;
  /** Refuses while no bets are accepted. */
  readonly betEngine: EngineClient;
  readonly store: Pick<Store, 'jet'>;
}

type JetCalls = Pick<
  Handlers,
  'betJet' | 'cashOutJet' | 'cancelJet' | 'jetBets' | 'jetRounds' | 'jetRound' | 'jetChains' | 'giveJetSeed'
>;

/** Handlers for betting on Jet and its recent rounds. */
export function jetHandlers({ engine, betEngine, store }: JetDeps): JetCalls {
  type JetCommand = CommandOf<'betJet' | 'cashOutJet' | 'cancelJet'>;
  const submit = async (through: EngineClient, command: JetCommand) => {
    const answer = await through.submit(command);
    return isRefusal(answer) ? answer : betWire(answer);
  };
  return {
    betJet: ({ session: { playerId }, deadline, body: { clientRef, slot, stake, autoCashOut = null, pocket } }) =>
      submit(engineFor(betEngine, { deadline }), {
        type: 'betJet',
        playerId,
        clientRef,
        slot,
        stake: moneyFromUnits(stake) ?? Number.NaN,
        autoCashOut: autoCashOut === null ? null : hundredths(autoCashOut),
        ...(pocket && { pocket }),
      }),
    cashOutJet: async ({ session: { playerId }, deadline, body }) => {
      const answer = await engineFor(engine, { deadline }).submit({ type: 'cashOutJet', playerId, ...body });
      if (isRefusal(answer)) return answer;
      const { round } = answer;
      const multiplier = (outcomeOf(round).cashedOut ?? 0) / 100;
      return {
        roundId: String(round.roundId),
        multiplier,
        win: unitsFromMoney(round.win),
        ...betWire(answer),
      };
    },
    cancelJet: ({ session: { playerId }, deadline, body }) =>
      submit(engineFor(engine, { deadline }), { type: 'cancelJet', playerId, ...body }),
    giveJetSeed: async ({ session, body }) => {
      const answer = await engine.submit({ type: 'giveJetSeed', giverId: session?.playerId ?? null, ...body });
      return isRefusal(answer) ? answer : jetChainWire(answer.chain);
    },
    jetChains: async () => ({ items: (await store.jet.chains()).map(jetChainWire) }),
    jetBets: async ({ session: { playerId } }) => {
      const bets = await engine.query('ownJetBets', { playerId });
      return { items: bets.map((bet) => roundWire(bet, null)) };
    },
    jetRound: async ({ params: { roundId } }) => {
      const round = await store.jet.round(Number(roundId));
      return round ? shownRoundWire(round) : refuse('NOT_FOUND', { reason: 'round' }, 'roundId');
    },
    jetRounds: async () => ({ items: (await store.jet.rounds(SHOWN)).map(shownRoundWire) }),
  };
}

function betWire({ round, wallet }: JetBetAnswer) {
  return { round: roundWire(round, null), wallet: walletWire(wallet) };
}

/** Allows the error of a float, but not a third decimal. */
function hundredths(multiplier: number): number {
  const whole = Math.round(multiplier * 100);
  return Math.abs(multiplier * 100 - whole) < 1e-6 ? whole : Number.NaN;
}
