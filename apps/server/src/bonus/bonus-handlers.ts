import type { ClaimAnswer } from '@crease/engine';
import { isRefusal, type Refusal, refuse, unitsFromMoney } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { EngineClient } from '../core/engine-client.ts';
import { isoTime } from '../core/iso-time.ts';
import type { Mutex } from '../core/mutex.ts';
import type { Handlers } from '../http/handler.ts';
import { walletWire } from '../wallet/wallet-wire.ts';
import { type BonusOffers, offerWire, termsOf } from './bonus-offers.ts';
import { claimNumber, claimWire, partsWire } from './bonus-wire.ts';
import { budgetLeft, refuseByRecord } from './refuse-by-record.ts';

const PAGE_SIZE = 20;

interface BonusHandlersDeps {
  readonly engine: EngineClient;
  readonly store: Pick<Store, 'bonuses' | 'answerOf'>;
  readonly offers: BonusOffers;
  /** Serialises claims, so that concurrent ones cannot overdraw a budget. */
  readonly turn: Mutex;
}

type BonusReads = Pick<Handlers, 'bonusOffers' | 'bonusOffer' | 'bonusClaims' | 'bonusStats' | 'bonusParts'>;
type BonusCalls = Pick<Handlers, 'claimBonus' | 'cancelBonus'>;

/** Handlers that list a player's bonuses. */
export function bonusReads({ engine, store, offers }: BonusHandlersDeps): BonusReads {
  return {
    bonusOffers: async ({ session: { playerId } }) => {
      const found = await offers.forPlayer(playerId, await runningOf(engine, playerId));
      return { items: found.map(offerWire) };
    },
    bonusOffer: async ({ session: { playerId }, params: { offerId } }) => {
      const found = await offers.forPlayer(playerId, await runningOf(engine, playerId));
      const offer = found.find(({ row }) => row.offerId === offerId);
      return offer ? offerWire(offer) : refuse('NOT_FOUND', { reason: 'offer' });
    },
    bonusClaims: async ({ session: { playerId }, query: { status, page } }) => {
      const found = await store.bonuses.claims({ playerId, page, pageSize: PAGE_SIZE, ...(status && { status }) });
      return { ...found, items: found.items.map(claimWire) };
    },
    bonusStats: async ({ session: { playerId } }) => {
      const [wallet, running, { released, since }] = await Promise.all([
        engine.query('wallet', { playerId }),
        runningOf(engine, playerId),
        store.bonuses.released(playerId),
      ]);
      const { sports, wicket, pendingRolloverBonus } = walletWire(wallet);
      return {
        sports,
        wicket,
        pendingRolloverBonus,
        released: unitsFromMoney(released),
        since: since === null ? null : isoTime(since),
        running: running.length,
      };
    },
    bonusParts: async ({ session: { playerId }, query }) => {
      const claimId = claimNumber(query.claimId);
      const claim = Number.isNaN(claimId) ? null : await store.bonuses.claim(claimId);
      if (claim?.playerId !== playerId) return refuse('NOT_FOUND', { reason: 'offer' });
      return partsWire(claim, await store.bonuses.turnover(claimId));
    },
  };
}

/** Handlers that claim and cancel bonuses. */
export function bonusHandlers(deps: BonusHandlersDeps): BonusCalls {
  const { engine, turn } = deps;
  const reply = (answer: ClaimAnswer | Refusal) =>
    isRefusal(answer) ? answer : { claim: claimWire(answer.claim), wallet: walletWire(answer.wallet) };
  return {
    claimBonus: async ({ session: { playerId }, body }) => reply(await turn.run(() => claim(deps, playerId, body))),
    cancelBonus: async ({ session: { playerId }, body }) => {
      const claimId = claimNumber(body.claimId);
      if (Number.isNaN(claimId)) return refuse('NOT_FOUND', { reason: 'offer' });
      const { clientRef } = body;
      return reply(await engine.submit({ type: 'cancelBonus', playerId, clientRef, claimId }));
    },
  };
}

async function runningOf(engine: EngineClient, playerId: number) {
  return (await engine.query('claims', { playerId })).filter(({ status }) => status === 'running');
}

interface ClaimBody {
  readonly clientRef: string;
  readonly offerId: string;
}

async function claim(
  { engine, store, offers }: BonusHandlersDeps,
  playerId: number,
  { clientRef, offerId }: ClaimBody,
): Promise<ClaimAnswer | Refusal> {
  // A repeated reference: current conditions do not matter.
  const isAgain = (await store.answerOf(playerId, clientRef)) !== null;
  const found = (await offers.forPlayer(playerId, await runningOf(engine, playerId))).find(
    ({ row }) => row.offerId === offerId,
  );
  if (!found && !isAgain) return refuse('NOT_FOUND', { reason: 'offer' });
  if (!found) return repeat(store, playerId, clientRef);
  const { row, state, amount, depositId, deposited } = found;
  if (isAgain) return repeat(store, playerId, clientRef);
  if (state !== 'open') return refuse('LIMIT_REACHED', { reason: WHY_NOT[state] });
  const no = await refuseByRecord(store, playerId, { offerId, left: await budgetLeft(store, row), amount });
  if (isRefusal(no)) return no;
  const command = {
    type: 'claimBonus',
    playerId,
    clientRef,
    terms: termsOf(row),
    amount,
    depositId,
    deposited,
  } as const;
  return await engine.submit({ ...command, isUsed: false, flags: no });
}

/** Returns the earlier answer, from the engine or the store. */
async function repeat(
  store: BonusHandlersDeps['store'],
  playerId: number,
  clientRef: string,
): Promise<ClaimAnswer | Refusal> {
  const answer = (await store.answerOf(playerId, clientRef))?.body as ClaimAnswer | undefined;
  return answer?.kind === 'claim' ? answer : refuse('DUPLICATE_REF', { reason: 'reference', reference: clientRef });
}

const WHY_NOT = {
  later: 'bonusUsed',
  times: 'bonusTimes',
  deposit: 'bonusDeposit',
  running: 'bonusRuns',
  used: 'bonusUsed',
  identity: 'bonusIdentity',
  automatic: 'bonusUsed',
} as const;
