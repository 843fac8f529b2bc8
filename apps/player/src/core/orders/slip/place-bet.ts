import { ApiError, type Bet, newClientRef, type PlaceReply, serverNow } from '@crease/client';
import type { MarketType } from '@crease/exchange';
import { call, failureText } from '@crease/web';
import { marketStore } from '../../markets/markets.ts';
import { pause } from '../../pause.ts';
import { takeReplyWallet, useSession } from '../../session.ts';
import { delayLeft } from '../bets/bet-figures.ts';
import { marketBets, onMyBet, takeBet } from '../bets/my-bets.ts';
import type { Draft } from '../bets/position.ts';
import { checkEntry } from './entry-check.ts';
import { isFinal, isWaitingInBook, outcomeOf } from './outcome.ts';
import { isRepeat, isUnderWay, termsOf } from './repeat-guard.ts';
import { dispatchSlip, slipEntry, strandedAttempts, useSlip } from './slip.ts';
import { isEditing, type SlipEntry } from './slip-entry.ts';
import { preferredPocket } from './slip-settings.ts';

/** How long a result that leaves the slip by itself is shown, ms. */
const SUCCESS_SHOWN_MS = 4000;
/** Waits before looking up a lost reply, ms; the last one repeats. */
const LOOK_UP_WAITS_MS: readonly number[] = [300, 1500, 3000, 5000];
/** How long after the in-play delay the bet is looked up if the stream sent nothing, ms. */
const DELAY_GRACE_MS = 2500;

/**
 * Places the placeable entries, each under its own reference.
 * @param evenIfRepeated the player confirmed "place again?", or wants no such question.
 */
export function placeEntries(ids: readonly string[], evenIfRepeated = false): void {
  for (const id of ids) void placeEntry(id, evenIfRepeated);
}

async function placeEntry(id: string, evenIfRepeated: boolean): Promise<void> {
  followStream();
  const entry = slipEntry(id);
  if (!entry || !isEditing(entry)) return;
  const { marketId } = entry.pick;
  const check = checkEntry(entry, marketStore.latest(marketId), marketBets(marketId));
  if (check.kind !== 'ready') return;
  const { entries, placed } = useSlip.getState();
  if (!evenIfRepeated && (isUnderWay(entries, entry) || isRepeat(placed, termsOf(entry), serverNow()))) {
    dispatchSlip({ type: 'repeatFound', id });
    return;
  }
  const clientRef = newClientRef();
  dispatchSlip({ type: 'attempted', id, clientRef });
  await send(entry, check.draft, clientRef);
}

async function send(entry: SlipEntry, draft: Draft, clientRef: string): Promise<void> {
  const { token } = useSession.getState();
  try {
    const { bet } = await takeReplyWallet(post(entry, draft, clientRef));
    if (token !== useSession.getState().token) return;
    answered(entry.id, bet);
  } catch (error) {
    if (error instanceof ApiError && !error.isOutcomeUnknown) refused(entry.id, error);
    else {
      dispatchSlip({ type: 'answerLost', id: entry.id });
      await lookUp(entry.id, clientRef);
    }
  }
}

function post(entry: SlipEntry, draft: Draft, clientRef: string): Promise<PlaceReply> {
  const { marketId } = entry.pick;
  const terms = { clientRef, marketId, side: draft.side, size: draft.size, ...preferredPocket() };
  return POSTS[entry.pick.marketType](entry, terms);
}

interface SharedTerms {
  readonly clientRef: string;
  readonly marketId: string;
  readonly side: Draft['side'];
  readonly size: number;
  readonly pocket?: 'sports';
}

const MINUTE_MS = 60_000;

/** Call that places a bet, by type of market. */
const POSTS = {
  match_odds: (entry, terms) => {
    const body = {
      ...terms,
      runnerId: entry.pick.runnerId ?? '',
      price: entry.price,
      persistence: entry.persistence,
      timeInForce: entry.timeInForce,
      ...untilOf(entry),
      marketVersion: marketStore.get(terms.marketId)?.version,
    };
    return call('placeOdds', { body, silent: true });
  },
  bookmaker: ({ pick, price }, terms) =>
    call('placeBookmaker', { body: { ...terms, runnerId: pick.runnerId ?? '', rate: price }, silent: true }),
  fancy: ({ run, price }, terms) =>
    call('placeFancy', { body: { ...terms, run: run ?? 0, rate: price }, silent: true }),
} satisfies Record<MarketType, (entry: SlipEntry, terms: SharedTerms) => Promise<PlaceReply>>;

/** The end of the unmatched part, from now; a fill or kill has none. */
function untilOf({ timeInForce, keepMinutes }: SlipEntry): { until?: string } {
  if (keepMinutes === null || timeInForce === 'fillOrKill') return {};
  return { until: new Date(serverNow() + keepMinutes * MINUTE_MS).toISOString() };
}

function refused(id: string, error: ApiError): void {
  dispatchSlip({ type: 'refused', id, notice: { kind: 'refused', code: error.code, message: failureText(error) } });
}

function answered(id: string, bet: Bet): void {
  dispatchSlip({ type: 'answered', id, bet, now: serverNow() });
  takeBet(bet);
}

/**
 * Looks up a reference until the server answers. "Not found" counts only the second time, as the first request may
 * still be under way.
 */
async function lookUp(id: string, clientRef: string): Promise<void> {
  let unknown = 0;
  for (let round = 0; isAwaited(id, clientRef); round += 1) {
    await pause(LOOK_UP_WAITS_MS[Math.min(round, LOOK_UP_WAITS_MS.length - 1)] ?? 0);
    if (!isAwaited(id, clientRef)) return;
    try {
      answered(id, await call('betStatus', { params: { clientRef }, silent: true }));
      return;
    } catch (error) {
      if (!(error instanceof ApiError) || error.isOutcomeUnknown) continue;
      if (error.status !== 404) return refused(id, error);
      unknown += 1;
      if (unknown > 1) return dispatchSlip({ type: 'refused', id, notice: { kind: 'not_placed' } });
    }
  }
}

function isAwaited(id: string, clientRef: string): boolean {
  const stage = slipEntry(id)?.stage;
  return (stage?.kind === 'placing' || stage?.kind === 'checking') && stage.clientRef === clientRef;
}

/** Looks up a bet until the server answers that its in-play delay has ended, if the stream sends nothing before. */
async function pollBet(bet: Bet, firstWait: number): Promise<void> {
  await pause(firstWait);
  while (isShown(bet)) {
    const found = await call('betStatus', { params: { clientRef: bet.clientRef }, silent: true }).catch(() => null);
    if (found && found.status !== 'pending') return takeBet(found);
    await pause(DELAY_GRACE_MS);
  }
}

/** Whether an entry shows this state of the bet. */
function isShown(bet: Bet): boolean {
  return useSlip.getState().entries.some(({ stage }) => 'bet' in stage && stage.bet === bet);
}

let isFollowing = false;

/** From the first bet on, applies stream updates to the slip and removes what leaves nothing to decide. */
function followStream(): void {
  if (isFollowing) return;
  isFollowing = true;
  onMyBet((bet) => dispatchSlip({ type: 'betChanged', bet, now: serverNow() }));
  useSlip.subscribe(({ entries }, before) => {
    for (const entry of entries) {
      if (!before.entries.includes(entry)) afterStage(entry);
    }
  });
}

/** Whether the result leaves the slip by itself: a waiting bet of one press continues among the open bets. */
function leaves({ isOneClick }: SlipEntry, bet: Bet): boolean {
  const outcome = outcomeOf(bet);
  return isFinal(outcome) || (isOneClick === true && isWaitingInBook(outcome));
}

function afterStage(entry: SlipEntry): void {
  const { id, stage } = entry;
  if (stage.kind === 'waiting') void pollBet(stage.bet, delayLeft(stage.bet, serverNow()).total + DELAY_GRACE_MS);
  if (stage.kind !== 'answered' || !leaves(entry, stage.bet)) return;
  setTimeout(() => {
    const now = slipEntry(id)?.stage;
    if (now?.kind === 'answered' && now.bet.betId === stage.bet.betId) dispatchSlip({ type: 'removed', id });
  }, SUCCESS_SHOWN_MS);
}

/** After a reload: looks up pending requests, and bets that waited for the delay or in the book. */
export function resumeSlip(): void {
  followStream();
  for (const entry of useSlip.getState().entries) {
    afterStage(entry);
    // Updates sent while the page was closed are lost.
    if ('bet' in entry.stage && entry.stage.bet.remaining > 0) void pollBet(entry.stage.bet, 0);
  }
  for (const { id, clientRef } of strandedAttempts()) {
    dispatchSlip({ type: 'answerLost', id });
    void lookUp(id, clientRef);
  }
}
