import { ApiError, type ReplyOf } from '@crease/client';
import type { TradeEntry, TradeSheet } from '@crease/contract';
import { call, failureText, notify, queryClient, readKey, useRead } from '@crease/web';
import { useRef, useState } from 'react';
import { useDeskSession } from '../core/session.ts';
import type { DeskMarket } from '../markets/desk-market.ts';
import type { Sending } from './keys/use-trade-keys.ts';
import type { EntryRefusal } from './markets/tools.ts';

/** How often the house's results are refreshed, ms. */
const RISKS_MS = 2000;

/** How often the page asks: its questions are also what keeps the markets open. */
const ASK_MS = 1000;

/** The sheet of a traded event, with its entries sent one after another. */
export function useTrade(gameId: string) {
  const me = useDeskSession(({ operator }) => operator?.username);
  const input = { params: { gameId } };
  const known = useRef<TradeSheet | undefined>(undefined);
  const hold = known.current?.owner === me ? 'true' : 'false';
  const read = useRead('tradeSheet', { ...input, query: { hold } }, { refetchInterval: ASK_MS, keepPrevious: true });
  const newest = latest(known.current, read.data);
  known.current = newest;
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [sending, setSending] = useState<Sending>({ count: 0, isRefused: false });
  const show = (sheet: ReplyOf<'tradeSheet'>) => {
    known.current = sheet;
    for (const held of ['true', 'false'] as const)
      queryClient.setQueryData(readKey('tradeSheet', { ...input, query: { hold: held } }), sheet);
  };
  const send = (work: () => Promise<ReplyOf<'tradeSheet'>>) => {
    setSending(({ count }) => ({ count: count + 1, isRefused: false }));
    queue.current = queue.current.then(() =>
      work().then(show, (error: unknown) => {
        void read.refetch();
        throw error;
      }),
    );
    const sent: Promise<EntryRefusal | null> = queue.current.then(() => null, refusalOf);
    queue.current = sent;
    void sent.then((refused) =>
      setSending(({ count, isRefused }) => ({ count: count - 1, isRefused: isRefused || refused !== null })),
    );
    return sent;
  };
  /** A line whose price was refused as far from the present one: the same key again confirms it. */
  const far = useRef('');
  const confirmed = (entry: TradeEntry): TradeEntry =>
    entry.kind === 'line' && far.current === JSON.stringify(entry) ? { ...entry, isConfirmed: true } : entry;
  const noted = (entry: TradeEntry, refused: EntryRefusal | null) => {
    far.current = refused?.reason === 'farFromModel' ? JSON.stringify(entry) : '';
    return refused;
  };
  const enter = (entry: TradeEntry) =>
    send(() => call('enterTrade', { ...input, body: { number: known.current?.number ?? 0, entry }, silent: true }));
  return {
    read: { ...read, data: newest },
    isMine: newest !== undefined && newest.owner === me,
    sending,
    /** Resolves with the refusal, for a form that shows it in place. */
    enter,
    /** Shows a refusal as a toast. */
    press: (entry: TradeEntry) => void enter(confirmed(entry)).then((refused) => toast(noted(entry, refused))),
    addMarkets: (keys: readonly string[]) =>
      send(() =>
        call('addMarkets', { ...input, body: { number: known.current?.number ?? 0, keys: [...keys] }, silent: true }),
      ),
    take: () => void send(() => call('takeEvent', { ...input, body: {}, silent: true })).then(toast),
  };
}

function refusalOf(error: unknown): EntryRefusal {
  const reason = error instanceof ApiError ? error.terms?.reason : undefined;
  return { reason: typeof reason === 'string' ? reason : '', text: failureText(error) };
}

function toast(refused: EntryRefusal | null): void {
  if (refused) notify({ status: 'error', message: refused.text });
}

/** A reply that was asked for before an entry is older than the entry's own. */
function latest(known: TradeSheet | undefined, read: TradeSheet | undefined): TradeSheet | undefined {
  if (!known || !read) return read ?? known;
  return read.number >= known.number ? read : known;
}

/** The house's worst result of each market of an event, by its id. */
export function useRisks(gameId: string): ReadonlyMap<string, DeskMarket> {
  const { data } = useRead('deskEvent', { params: { gameId } }, { refetchInterval: RISKS_MS, keepPrevious: true });
  return new Map(data?.markets.map((market) => [market.marketId, market]));
}
