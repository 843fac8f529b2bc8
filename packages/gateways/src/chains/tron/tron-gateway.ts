import { tronAddressOf, tronHexOf } from '../../formats/chain-address.ts';
import type {
  Gateway,
  GatewayTerms,
  PaymentRef,
  QueryOutcome,
  StartOutcome,
  StartRequest,
} from '../../interface/gateway.ts';
import { callProvider, type GatewayWorld } from '../../wire/fetcher.ts';
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

interface TronOptions {
  readonly terms: GatewayTerms;
  readonly url: string;
  readonly apiKey: string;
  readonly xpub: string;
  readonly token: string;
  /** Blocks that a transfer needs, its own included. */
  readonly confirmations: number;
  readonly world: GatewayWorld;
}

/** How long the rate is locked, ms; later transfers are watched, too. */
const VALID_MS = 20 * 60_000;
const TOKEN_DIGITS = 6;
const PAGE = 200;
/** A payment's address is its own: a second page of transfers to it is an attack on our time. */
const MOST_PAGES = 5;

class ApiFault extends Error {
  override readonly name = 'ApiFault';
}

/**
 * USDT on TRON, to an address of the payment's own. The account's list names candidates, the transaction proves them.
 */
export class TronGateway implements Gateway {
  readonly terms: GatewayTerms;
  private readonly addresses: AddressBook;
  private readonly lost = new LostTransfers('m_binance_tron');
  /** 40 hexadecimal digits. */
  private readonly tokenHex: string;

  /** @throws Error when the extended key is not a public one, or the token is no address. */
  constructor(private readonly options: TronOptions) {
    this.terms = options.terms;
    this.addresses = addressBook(options.xpub);
    const token = tronHexOf(options.token);
    if (token === null) throw new Error('TRON_TOKEN: no address');
    this.tokenHex = token.slice(2);
  }

  async start({ addressIndex }: StartRequest): Promise<StartOutcome> {
    const address = tronAddressOf(this.addresses.addressHex(addressIndex)) as string;
    const expiresAt = this.options.world.now() + VALID_MS;
    // A bare address is what every wallet reads.
    const next = { kind: 'pay', address, network: 'TRC20', qr: address, expiresAt, providerId: null } as const;
    return { kind: 'started', next };
  }

  async readCallback(): ReturnType<Gateway['readCallback']> {
    return { kind: 'untrusted', reason: 'a chain calls nobody' };
  }

  async query(payment: PaymentRef): Promise<QueryOutcome> {
    const { address, paymentId } = payment;
    if (address === null) return { kind: 'reports', reports: [] };
    try {
      const head = blockOf(
        asObject(asObject((await this.post('/wallet/getnowblock', {})).block_header)?.raw_data)?.number,
      );
      const candidates = await this.candidates(address, payment.createdAt);
      const known = (payment.known ?? []).map((reference) => reference.split(':')[0] as string);
      const transfers: TokenTransfer[] = [];
      for (const txId of new Set([...candidates, ...known]))
        transfers.push(...(await this.transfersIn(txId, address, head)));
      const reports = transfers.map((transfer) => transferReport('m_binance_tron', paymentId, transfer));
      const lost = this.lost.reports(payment, reports, this.options.world.now());
      return { kind: 'reports', reports: [...reports, ...lost] };
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      return { kind: 'unknown', reason: error.message };
    }
  }

  /** The transactions that the account's list names; it may be behind, and it proves nothing. */
  private async candidates(address: string, since: number): Promise<string[]> {
    const found: string[] = [];
    let fingerprint = '';
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const query = new URLSearchParams({
        only_to: 'true',
        limit: String(PAGE),
        contract_address: this.options.token,
        min_timestamp: String(since),
        ...(fingerprint && { fingerprint }),
      });
      const json = await this.get(`/v1/accounts/${address}/transactions/trc20?${query}`);
      if (!Array.isArray(json.data)) throw new ApiFault('no list');
      found.push(...json.data.map((row) => textField(asObject(row), 'transaction_id')).filter(Boolean));
      fingerprint = textField(asObject(json.meta), 'fingerprint');
      if (fingerprint === '') break;
    }
    return found;
  }

  /** Transfers of the token to the address, by the transaction's own events. */
  private async transfersIn(txId: string, address: string, head: number): Promise<TokenTransfer[]> {
    if (!/^[\da-f]{64}$/.test(txId)) return [];
    const info = await this.post('/wallet/gettransactioninfobyid', { value: txId });
    const isDone = textField(asObject(info.receipt), 'result') === 'SUCCESS' && info.result === undefined;
    if (info.blockNumber === undefined || !isDone || !Array.isArray(info.log)) return [];
    const block = blockOf(info.blockNumber);
    const solid = await this.post('/walletsolidity/gettransactioninfobyid', { value: txId });
    const progress = progressOf({ head, block }, this.options.confirmations, solid.blockNumber === block);
    const at = Number(textField(info, 'blockTimeStamp')) || this.options.world.now();
    return info.log.flatMap((log, index) => {
      const amount = this.amountOf(asObject(log), address);
      return amount === null ? [] : [{ txId, index, block, amount, at, ...progress }];
    });
  }

  /** The sum of a log that is a transfer of our token to this address; null when it is anything else. */
  private amountOf(log: JsonObject | null, address: string): number | null {
    const topics = Array.isArray(log?.topics) ? log.topics : [];
    const to = paddedAddress(tronHexOf(address)?.slice(2) ?? '');
    const data = textField(log, 'data');
    // Addresses in logs come without the 41 in front.
    if (textField(log, 'address') !== this.tokenHex || topics[0] !== TRANSFER_TOPIC || topics[2] !== to) return null;
    return /^[\da-f]{64}$/i.test(data) ? microUsdt(BigInt(`0x${data}`), TOKEN_DIGITS) || null : null;
  }

  private get(path: string): Promise<JsonObject> {
    return this.ask({ method: 'GET', url: this.options.url + path, body: null });
  }

  private post(path: string, fields: JsonObject): Promise<JsonObject> {
    return this.ask({ method: 'POST', url: this.options.url + path, body: JSON.stringify(fields) });
  }

  private async ask(call: { method: 'GET' | 'POST'; url: string; body: string | null }): Promise<JsonObject> {
    const { apiKey, world } = this.options;
    const headers = { 'content-type': 'application/json', ...(apiKey && { 'tron-pro-api-key': apiKey }) };
    const reply = await callProvider(world.fetch, { ...call, headers });
    if (reply.kind === 'unknown') throw new ApiFault(reply.reason);
    if (reply.status !== 200 || reply.json.Error !== undefined) throw new ApiFault(`http ${reply.status}`);
    return reply.json;
  }
}

function blockOf(value: unknown): number {
  if (!Number.isSafeInteger(value)) throw new ApiFault('no block');
  return value as number;
}
