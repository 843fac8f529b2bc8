import type { Gateway } from '@crease/contract';
import type { Deposit } from '@crease/engine';
import { isRefusal, type Refusal, refuse, unitsFromMoney } from '@crease/kernel';
import type { Store } from '@crease/store';
import { isoTime } from '../../core/iso-time.ts';
import type { Handlers } from '../../http/handler.ts';
import type { GatewayList } from '../gateways/gateway-list.ts';
import { numberOf } from '../gateways/payment-id.ts';
import { daysOf, readAmount } from '../request-wire.ts';
import type { DepositBook, DepositRequest } from './deposit-book.ts';
import { depositWire, nextWire } from './deposit-wire.ts';
import { PLAY_AMOUNT, PLAY_GATEWAY, type PlayDeposits } from './play-deposits.ts';
import type { Proofs } from './proofs.ts';

const PAGE_SIZE = 20;

interface DepositHandlersDeps {
  readonly book: DepositBook;
  readonly play: PlayDeposits;
  readonly gateways: GatewayList;
  readonly proofs: Proofs;
  readonly store: Pick<Store, 'requests'>;
  readonly isDemo: (playerId: number) => Promise<boolean>;
  /** Whether the organisation is live. Otherwise new deposits are refused; those started before are credited. */
  readonly isOpen: () => boolean;
}

type DepositReads = Pick<Handlers, 'gateways' | 'gateway' | 'deposits' | 'deposit' | 'bankAccountDetails'>;

/** Handlers that list a player's deposits and methods. */
export function depositReads({ book, gateways, store, isDemo }: DepositHandlersDeps): DepositReads {
  const offered = async (playerId: number) =>
    (await isDemo(playerId)) ? [await playGateway(store, playerId)] : gateways.list(playerId);
  return {
    gateways: async ({ session: { playerId } }) => ({ items: await offered(playerId) }),
    gateway: async ({ session: { playerId }, params: { code } }) => {
      const items = await offered(playerId);
      return items.find((one) => one.code === code) ?? refuse('NOT_FOUND', { reason: 'noGateway' });
    },
    deposits: async ({ session: { playerId }, query }) => {
      const { status, gateway, page } = query;
      const days = daysOf(query);
      if (isRefusal(days)) return days;
      const narrowed = { ...(status && { status }), ...(gateway && { gateway }), ...(days && { days }) };
      const found = await store.requests.deposits({ playerId, page, pageSize: PAGE_SIZE, ...narrowed });
      return { ...found, items: found.items.map(depositWire) };
    },
    deposit: async ({ session: { playerId }, params }) => {
      const deposit = await ownDeposit(book, playerId, params.depositId);
      return isRefusal(deposit) ? deposit : { deposit: depositWire(deposit), next: nextWire(deposit) };
    },
    bankAccountDetails: async () => ({ items: gateways.houseAccounts().map((account) => ({ ...account })) }),
  };
}

type DepositCalls = Pick<Handlers, 'createDeposit' | 'fastDeposit' | 'updateDeposit' | 'cancelDeposit'>;

/** Handlers that start and cancel deposits. */
export function depositHandlers({ book, play, proofs, isDemo, isOpen }: DepositHandlersDeps): DepositCalls {
  const own = (playerId: number, id: string) => ownDeposit(book, playerId, id);
  const begin = async (request: DepositRequest) => {
    if (!isOpen()) return refuse('SERVICE_UNAVAILABLE', { reason: 'depositsClosed' });
    const isPlay = request.gateway === PLAY_GATEWAY;
    if (isPlay !== (await isDemo(request.playerId))) return refuse('NOT_FOUND', { reason: 'noGateway' }, 'gateway');
    const deposit = await (isPlay ? play : book).begin(request);
    if (isRefusal(deposit)) return deposit;
    const next = nextWire(deposit) ?? { kind: 'wait' as const, expiresAt: isoTime(deposit.expiresAt) };
    return { deposit, started: { deposit: depositWire(deposit), next } };
  };
  return {
    createDeposit: async ({ session: { playerId }, body, files, address }) => {
      const amount = readAmount(body.amount);
      if (isRefusal(amount)) return amount;
      const proof = await proofs.read(files.proof?.bytes);
      if (isRefusal(proof)) return proof;
      const { clientRef, gateway, reference = '' } = body;
      const begun = await begin({ playerId, clientRef, gateway, amount, reference, address });
      if (isRefusal(begun)) return begun;
      if (proof) await proofs.keep(begun.deposit.depositId, proof);
      return begun.started;
    },
    fastDeposit: async ({ session: { playerId }, body, address }) => {
      const amount = readAmount(body.amount);
      if (isRefusal(amount)) return amount;
      const { clientRef } = body;
      const begun = await begin({ playerId, clientRef, gateway: 'fastpayme', amount, reference: '', address });
      return isRefusal(begun) ? begun : begun.started;
    },
    updateDeposit: async ({ session: { playerId }, body, files }) => {
      const found = await own(playerId, body.depositId);
      if (isRefusal(found)) return found;
      const proof = await proofs.read(files.proof?.bytes);
      if (isRefusal(proof)) return proof;
      const deposit = body.reference ? await book.claim(found, body.reference) : found;
      if (isRefusal(deposit)) return deposit;
      if (proof) await proofs.keep(deposit.depositId, proof);
      return { deposit: depositWire(deposit) };
    },
    cancelDeposit: async ({ session: { playerId }, body }) => {
      const found = await own(playerId, body.depositId);
      const deposit = isRefusal(found) ? found : await book.cancel(found);
      return isRefusal(deposit) ? deposit : { deposit: depositWire(deposit) };
    },
  };
}

/** Returns a player's deposit; another player's is not found. */
async function ownDeposit(book: DepositBook, playerId: number, id: string): Promise<Deposit | Refusal> {
  const depositId = numberOf('D', id);
  const deposit = depositId === null ? null : await book.find(depositId);
  return deposit?.playerId === playerId ? deposit : refuse('NOT_FOUND', { reason: 'noDeposit' });
}

/** The method that demo players see instead of gateways. */
async function playGateway(store: Pick<Store, 'requests'>, playerId: number): Promise<Gateway> {
  const lastUsedAt = (await store.requests.lastUsed(playerId)).get(PLAY_GATEWAY);
  return {
    code: PLAY_GATEWAY,
    name: 'Play money',
    mark: { letters: '₹', color: 'pine' },
    kind: 'play',
    currency: 'INR',
    min: unitsFromMoney(PLAY_AMOUNT),
    max: unitsFromMoney(PLAY_AMOUNT),
    fee: { flat: 0, percent: 0 },
    rate: 1,
    usualSeconds: 1,
    health: 'working',
    backAt: null,
    lastUsedAt: lastUsedAt === undefined ? null : isoTime(lastUsedAt),
    sandbox: true,
    fields: [],
  };
}
