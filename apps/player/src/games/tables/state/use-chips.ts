import { ApiError, serverNow } from '@crease/client';
import type { TableState } from '@crease/contract';
import { call } from '@crease/web';
import { useEffect, useRef, useState } from 'react';
import { sendOnce } from '../../../core/send-once.ts';
import { wishedPocket } from '../../play/game-bonus.tsx';
import { type BrokenLimit, brokenLimit, CHIPS, merged, riskOfAll, takenOff } from './chips.ts';
import { followRound, ownSeal } from './own-seal.ts';
import type { Chip, TableTerms } from './use-table.ts';

/** Notices about the player's chips. */
type ChipNotice =
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'limit'; readonly limit: BrokenLimit }
  | { readonly kind: 'returned' }
  | null;

/** The chips on the table, placed or not, and the actions on them. */
export function useChips(terms: TableTerms, live: TableState | null) {
  const state = useOwnRound(terms, live);
  const [chosen, setChosen] = useState<number>(startChip(terms));
  const [laid, setLaid] = useState<readonly Chip[]>([]);
  const [{ round, bets: placed }, setOwn] = useState<TableTerms['own']>(terms.own);
  const [notice, setNotice] = useState<ChipNotice>(null);
  const last = useRef<readonly Chip[]>([]);
  useTurns(state, (what) => {
    if (what === 'next') setOwn({ round: null, bets: [], seal: null });
    else if (laid.length > 0) {
      setNotice({ kind: 'returned' });
      setLaid([]);
    }
  });
  const lay = (chips: readonly Chip[]) => {
    const limit = brokenLimit(terms, [...placed, ...laid, ...chips]);
    setNotice(limit && { kind: 'limit', limit });
    if (!limit) setLaid([...laid, ...chips]);
  };
  const take = (own: TableTerms['own'], arePlaced: boolean) => {
    setOwn(own);
    // Not returned, even if betting has closed meanwhile; chips laid meanwhile stay.
    if (arePlaced) setNotice(null);
    if (arePlaced) setLaid((now) => now.slice(laid.length));
    if (own.bets.length > 0) last.current = own.bets;
  };
  const { isSending, send } = useSending(terms, { state, laid, placed, take, setNotice });
  const mayAct = state.phase === 'betting' && !isSending;
  const mayPlace = mayAct && laid.length > 0;
  useLastCall(mayPlace && notice?.kind !== 'failed' ? state.closesAt : null, () => void send('tableBets'));
  return {
    chosen,
    setChosen,
    laid,
    placed,
    round,
    notice,
    isOpen: state.phase === 'betting',
    isSending,
    /** Of chips not placed yet, paise. */
    sum: riskOfAll(terms.spots, laid),
    canRebet: last.current.length > 0 && laid.length === 0 && placed.length === 0,
    lastSum: riskOfAll(terms.spots, last.current),
    add: (spots: readonly string[]) => lay(spots.map((spot) => ({ spot, stake: chosen }))),
    addChips: lay,
    takeOff: (spot: string) => setLaid(takenOff(laid, spot)),
    undo: () =>
      laid.length > 0 ? setLaid(laid.slice(0, -1)) : mayAct && placed.length > 0 && void send('undoTableBets'),
    double: () => lay(laid.length > 0 ? laid : placed),
    clear: () => setLaid([]),
    rebet: () => lay(last.current),
    place: () => mayPlace && void send('tableBets'),
  };
}

interface SendingOptions {
  readonly state: TableState | TableTerms;
  readonly laid: readonly Chip[];
  readonly placed: readonly Chip[];
  /** Called with the player's chips after a call. */
  readonly take: (own: TableTerms['own'], arePlaced: boolean) => void;
  readonly setNotice: (notice: ChipNotice) => void;
}

/** Sends the chips, or takes back the last set, one call at a time. */
function useSending(terms: TableTerms, { state, laid, placed, take, setNotice }: SendingOptions) {
  const [isSending, setSending] = useState(false);
  useTurns(state, () => setSending(false));
  const send = async (name: 'tableBets' | 'undoTableBets') => {
    setSending(true);
    setNotice(null);
    try {
      take(await ask(name, { state, laid }), name === 'tableBets');
    } catch (error) {
      setNotice({ kind: 'failed', error });
      const isUnknown = error instanceof ApiError && error.isOutcomeUnknown;
      const own = isUnknown && (await storedChips(state));
      if (own) take(own, riskOfAll(terms.spots, own.bets) > riskOfAll(terms.spots, placed));
      // Chips that may be placed already are not sent again in this round.
      else if (isUnknown) return;
    }
    setSending(false);
  };
  return { isSending, send };
}

export type Chips = ReturnType<typeof useChips>;

/** Returns the smallest chip of the table, at least ₹100 if possible. */
function startChip({ min }: TableTerms): number {
  return CHIPS.find((chip) => chip >= Math.max(min, 10_000)) ?? CHIPS[CHIPS.length - 1] ?? min;
}

/**
 * Returns the player's chips in the current round. After a reload during the round, a seed sealed before is still
 * revealed.
 */
function useOwnRound(terms: TableTerms, live: TableState | null): TableState | TableTerms {
  useEffect(() => followRound(terms, terms.own.seal), [terms]);
  return live ?? terms;
}

/** How long before betting closes chips are placed, ms: the call needs time. */
const LAST_CALL_MS = 1_500;

/** Places the chips on the table shortly before betting closes. @param closesAt null: nothing to place. */
function useLastCall(closesAt: number | null, place: () => void): void {
  const latest = useRef(place);
  latest.current = place;
  useEffect(() => {
    if (closesAt === null) return;
    const timer = setTimeout(() => latest.current(), Math.max(0, closesAt - serverNow() - LAST_CALL_MS));
    return () => clearTimeout(timer);
  }, [closesAt]);
}

/** Calls back when betting closes and when another round starts. */
function useTurns(now: Pick<TableTerms, 'roundId' | 'phase'>, onTurn: (what: 'next' | 'close') => void): void {
  const before = useRef(now);
  const hear = useRef(onTurn);
  hear.current = onTurn;
  const { roundId, phase } = now;
  useEffect(() => {
    const was = before.current;
    before.current = { roundId, phase };
    if (was.roundId !== roundId) hear.current('next');
    if (was.phase === 'betting' && phase !== 'betting') hear.current('close');
  }, [roundId, phase]);
}

/** Places the chips, or takes back the last set, and follows the round. @throws {ApiError} */
async function ask(
  name: 'tableBets' | 'undoTableBets',
  { state, laid }: { state: TableState | TableTerms; laid: readonly Chip[] },
) {
  const own = { params: { tableId: state.id }, silent: true };
  const { roundId } = state;
  const bets = name === 'tableBets' && { bets: merged(laid), seal: ownSeal(state), ...wishedPocket() };
  const reply = await sendOnce((clientRef) =>
    bets
      ? call('tableBets', { ...own, body: { clientRef, roundId, ...bets } })
      : call('undoTableBets', { ...own, body: { clientRef, roundId } }),
  );
  followRound(state, reply.seal);
  return reply;
}

/** Returns the player's chips as the server has them; null if they cannot be read, or the round is over. */
async function storedChips({ id, roundId }: TableState | TableTerms): Promise<TableTerms['own'] | null> {
  try {
    const terms = await call('table', { params: { tableId: id }, silent: true });
    followRound(terms, terms.own.seal);
    return terms.roundId === roundId ? terms.own : null;
  } catch {
    return null;
  }
}
