import { tronAddressOf, tronHexOf } from '../../formats/chain-address.ts';
import { jsonReply, NOT_THERE } from '../../sandbox/provider-page.ts';
import type { SandboxReply, SandboxRequest } from '../../sandbox/sandbox.ts';
import { type JsonObject, jsonObject, textField } from '../../wire/read-json.ts';
import { ChainSandbox } from '../chain-sandbox.ts';
import type { SimulatedTransfer } from '../simulated-chain.ts';
import { paddedAddress, TRANSFER_TOPIC } from '../token-transfer.ts';

/** A block is solid when 19 of the 27 producers have built on it. */
const SOLID_AFTER = 19;
const SENDER = '00000000000000000000000000000000005a4db0';

/** TRON's HTTP API over a local chain. */
export class TronSandbox extends ChainSandbox {
  protected answer({ method, path, query, body }: SandboxRequest): SandboxReply {
    const [, account] = /^\/v1\/accounts\/(\w+)\/transactions\/trc20$/.exec(path) ?? [];
    if (method === 'GET' && account !== undefined) return this.list(account, query);
    const value = textField(jsonObject(body), 'value');
    if (path === '/wallet/getnowblock') return jsonReply({ block_header: { raw_data: { number: this.chain.head() } } });
    if (path === '/wallet/gettransactioninfobyid') return jsonReply(this.info(value, this.chain.head()));
    if (path === '/walletsolidity/gettransactioninfobyid')
      return jsonReply(this.info(value, this.chain.head() - SOLID_AFTER + 1));
    return NOT_THERE;
  }

  private list(account: string, query: SandboxRequest['query']): SandboxReply {
    const to = tronHexOf(account)?.slice(2);
    const token = tronHexOf(query.contract_address ?? '')?.slice(2);
    const since = Number(query.min_timestamp ?? 0);
    const data = this.chain
      .transfers()
      .filter((one) => one.to === to && one.isOk && one.at >= since && (token === undefined || one.token === token))
      .map((one) => ({
        transaction_id: one.txId,
        token_info: { symbol: 'USDT', address: tronAddressOf(one.token), decimals: 6, name: 'Tether USD' },
        block_timestamp: one.at,
        from: tronAddressOf(SENDER),
        to: account,
        type: 'Transfer',
        value: one.units,
      }));
    return jsonReply({ data, success: true, meta: { page_size: data.length } });
  }

  /** Empty while the transaction is in no block up to `upTo`. */
  private info(txId: string, upTo: number): JsonObject {
    const transfer = this.chain.transfers().find((one) => one.txId === txId);
    if (!transfer || transfer.block > upTo) return {};
    const { block, at, isOk } = transfer;
    const known = { id: txId, blockNumber: block, blockTimeStamp: at };
    if (!isOk) return { ...known, result: 'FAILED', receipt: { result: 'OUT_OF_ENERGY' } };
    return { ...known, receipt: { result: 'SUCCESS' }, log: [eventOf(transfer)] };
  }
}

function eventOf({ token, to, units }: SimulatedTransfer): JsonObject {
  const topics = [TRANSFER_TOPIC, paddedAddress(SENDER), paddedAddress(to)];
  return { address: token, topics, data: BigInt(units).toString(16).padStart(64, '0') };
}
