import { checksummedEvm } from '../../formats/chain-address.ts';
import type {
  Gateway,
  GatewayTerms,
  PaymentRef,
  QueryOutcome,
  StartOutcome,
  StartRequest,
} from '../../interface/gateway.ts';
import type { GatewayWorld } from '../../wire/fetcher.ts';
import { asObject, type JsonObject, textField } from '../../wire/read-json.ts';
import {
  LostTransfers,
  microUsdt,
  paddedAddress,
  progressOf,
  type TokenTransfer,
  TRANSFER_TOPIC,
  transferReport,
} from '../token-transfer.ts';
import { type AddressBook, addressBook } from '../usdt.ts';
import { type CallNode, hex, jsonRpc, NodeFault, numberFrom } from './json-rpc.ts';

interface BscOptions {
  readonly terms: GatewayTerms;
  readonly url: string;
  readonly xpub: string;
  readonly token: string;
  readonly chainId: number;
  /** Blocks that a transfer needs, its own included. */
  readonly confirmations: number;
  readonly world: GatewayWorld;
}

/** How long the rate is locked, ms; later transfers are watched, too. */
const VALID_MS = 20 * 60_000;
const TOKEN_DIGITS = 18;
/** Most blocks in one query: nodes limit the range. */
const RANGE = 5_000;
/** Greatest depth of a reorganisation: older blocks are read once. */
const REWIND = 50;
const MAX_WATCHED = 10_000;

/** A transfer as first seen, until its block is final. */
interface Seen {
  readonly txId: string;
  readonly index: number;
  readonly block: number;
  readonly amount: number;
  readonly at: number;
}

interface Watched {
  /** All blocks below this one have been read. */
  readNext: number;
  readonly seen: Map<string, Seen>;
}

/** USDT on BNB Smart Chain, to a separate address for each payment. The chain is polled; it sends no callbacks. */
export class BscGateway implements Gateway {
  readonly terms: GatewayTerms;
  private readonly addresses: AddressBook;
  private readonly lost = new LostTransfers('m_binance_bsc');
  private readonly node: CallNode;
  /** A cache: after a restart the range is read again from the payment's start. */
  private readonly watched = new Map<string, Watched>();

  /** @throws Error if the extended key is not a public one. */
  constructor(private readonly options: BscOptions) {
    this.terms = options.terms;
    this.addresses = addressBook(options.xpub);
    this.node = jsonRpc(options.url, options.world);
  }

  async start({ amount, addressIndex }: StartRequest): Promise<StartOutcome> {
    const { token, chainId, world } = this.options;
    return orUnknown(async () => {
      const head = numberFrom(await this.node('eth_blockNumber', []));
      const address = checksummedEvm(this.addresses.addressHex(addressIndex));
      const units = BigInt(amount) * 10n ** BigInt(TOKEN_DIGITS - 6);
      const qr = `ethereum:${token}@${chainId}/transfer?address=${address}&uint256=${units}`;
      const expiresAt = world.now() + VALID_MS;
      const next = { kind: 'pay', address, network: 'BEP20', qr, expiresAt, providerId: String(head) } as const;
      return { kind: 'started', next };
    });
  }

  async readCallback(): ReturnType<Gateway['readCallback']> {
    return { kind: 'untrusted', reason: 'a chain calls nobody' };
  }

  async query(payment: PaymentRef): Promise<QueryOutcome> {
    const { address, providerId } = payment;
    if (address === null || providerId === null) return { kind: 'reports', reports: [] };
    return orUnknown(async () => {
      const head = numberFrom(await this.node('eth_blockNumber', []));
      const finalised = asObject(await this.node('eth_getBlockByNumber', ['finalized', false]));
      const watched = this.watchedOf(address, Number(providerId));
      await this.read(watched, address, head);
      const transfers = await this.still(watched, { head, final: numberFrom(finalised?.number) });
      const reports = transfers.map((transfer) => transferReport('m_binance_bsc', payment.paymentId, transfer));
      return {
        kind: 'reports',
        reports: [...reports, ...this.lost.reports(payment, reports, this.options.world.now())],
      };
    });
  }

  private watchedOf(address: string, startBlock: number): Watched {
    const known = this.watched.get(address);
    if (known) return known;
    const [oldest] = this.watched.keys();
    if (this.watched.size >= MAX_WATCHED && oldest !== undefined) this.watched.delete(oldest);
    const watched = { readNext: Math.max(0, startBlock - REWIND), seen: new Map<string, Seen>() };
    this.watched.set(address, watched);
    return watched;
  }

  /** Reads the blocks since the last query, and those that are not final yet once more. */
  private async read(watched: Watched, address: string, head: number): Promise<void> {
    for (let from = watched.readNext; from <= head; from += RANGE) {
      const to = Math.min(from + RANGE - 1, head);
      const filter = {
        address: this.options.token,
        topics: [`0x${TRANSFER_TOPIC}`, null, [`0x${paddedAddress(address.slice(2))}`]],
        fromBlock: hex(from),
        toBlock: hex(to),
      };
      const logs = await this.node('eth_getLogs', [filter]);
      if (!Array.isArray(logs)) throw new NodeFault('no logs');
      for (const log of logs) this.note(watched, asObject(log));
      watched.readNext = Math.max(watched.readNext, to - REWIND + 1);
    }
  }

  private note(watched: Watched, log: JsonObject | null): void {
    if (log === null || log.removed === true) return;
    const [txId, data] = [textField(log, 'transactionHash').toLowerCase(), textField(log, 'data')];
    const amount = /^0x[\da-f]{64}$/i.test(data) ? microUsdt(BigInt(data), TOKEN_DIGITS) : null;
    // Address poisoning: transfers of 0 can be forged from any address.
    if (!amount || textField(log, 'address').toLowerCase() !== this.options.token.toLowerCase()) return;
    const [index, block] = [numberFrom(log.logIndex), numberFrom(log.blockNumber)];
    const key = `${txId}:${index}`;
    const at = watched.seen.get(key)?.at ?? this.options.world.now();
    watched.seen.set(key, { txId, index, block, amount, at });
  }

  /** Returns the transfers that are part of the current chain; drops the others. */
  private async still(watched: Watched, { head, final }: { head: number; final: number }): Promise<TokenTransfer[]> {
    const there: TokenTransfer[] = [];
    for (const [key, seen] of watched.seen) {
      const receipt = asObject(await this.node('eth_getTransactionReceipt', [seen.txId]));
      const stands = receipt !== null && receipt.status === '0x1' && numberFrom(receipt.blockNumber) === seen.block;
      if (!stands) {
        watched.seen.delete(key);
        // It may be in another block that has been read already.
        watched.readNext = Math.min(watched.readNext, Math.max(0, seen.block - REWIND));
        continue;
      }
      const isSolid = seen.block <= final;
      there.push({ ...seen, ...progressOf({ head, block: seen.block }, this.options.confirmations, isSolid) });
    }
    return there;
  }
}

async function orUnknown<T>(ask: () => Promise<T>): Promise<T | { kind: 'unknown'; reason: string }> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof NodeFault)) throw error;
    return { kind: 'unknown', reason: error.message };
  }
}
