import { jsonReply, NOT_THERE } from '../../sandbox/provider-page.ts';
import type { SandboxReply, SandboxRequest } from '../../sandbox/sandbox.ts';
import { asObject, type JsonObject, jsonObject, textField } from '../../wire/read-json.ts';
import { ChainSandbox } from '../chain-sandbox.ts';
import type { SimulatedTransfer } from '../simulated-chain.ts';
import { paddedAddress, TRANSFER_TOPIC } from '../token-transfer.ts';
import { hex } from './json-rpc.ts';

/** Final by the votes of the two blocks above. */
const FINAL_BELOW_HEAD = 2;
const MOST_BLOCKS = 10_000;
const SENDER = '00000000000000000000000000000000005a4db0';

/** A node of BNB Smart Chain with a local chain. */
export class BscSandbox extends ChainSandbox {
  protected answer({ method, body }: SandboxRequest): SandboxReply {
    const call = jsonObject(body);
    if (method !== 'POST' || call === null) return NOT_THERE;
    const params = Array.isArray(call.params) ? call.params : [];
    const result = this.result(textField(call, 'method'), params);
    if (result === undefined) return this.fault(call, -32601, 'the method does not exist');
    if (result instanceof Error) return this.fault(call, -32005, result.message);
    return jsonReply({ jsonrpc: '2.0', id: call.id, result });
  }

  private result(method: string, [first]: readonly unknown[]): unknown {
    switch (method) {
      case 'eth_chainId':
        return hex(56);
      case 'eth_blockNumber':
        return hex(this.chain.head());
      case 'eth_getBlockByNumber':
        return this.block(first);
      case 'eth_getLogs':
        return this.logs(asObject(first) ?? {});
      case 'eth_getTransactionReceipt':
        return this.receipt(String(first));
      default:
        return undefined;
    }
  }

  private block(tag: unknown): JsonObject | null {
    const head = this.chain.head();
    const number = tag === 'finalized' ? head - FINAL_BELOW_HEAD : tag === 'latest' ? head : Number(tag);
    if (!Number.isSafeInteger(number) || number > head) return null;
    const [hash, parentHash] = [this.chain.blockHash(number), this.chain.blockHash(number - 1)];
    return { number: hex(number), hash: `0x${hash}`, parentHash: `0x${parentHash}` };
  }

  private logs(filter: JsonObject): JsonObject[] | Error {
    const [from, to] = [Number(filter.fromBlock), Number(filter.toBlock)];
    if (to - from >= MOST_BLOCKS) return new Error('query exceeds max block range');
    const [topic0, , receivers] = Array.isArray(filter.topics) ? filter.topics : [];
    const isAsked = ({ token, to: receiver }: SimulatedTransfer) =>
      `0x${token}` === textField(filter, 'address').toLowerCase() &&
      topic0 === `0x${TRANSFER_TOPIC}` &&
      [receivers].flat().includes(`0x${paddedAddress(receiver)}`);
    return this.chain
      .transfers()
      .filter((transfer) => transfer.isOk && transfer.block >= from && transfer.block <= to && isAsked(transfer))
      .map((transfer) => this.log(transfer));
  }

  private log({ token, to, units, block, txId, index }: SimulatedTransfer): JsonObject {
    return {
      address: `0x${token}`,
      topics: [`0x${TRANSFER_TOPIC}`, `0x${paddedAddress(SENDER)}`, `0x${paddedAddress(to)}`],
      data: `0x${BigInt(units).toString(16).padStart(64, '0')}`,
      blockNumber: hex(block),
      blockHash: `0x${this.chain.blockHash(block)}`,
      transactionHash: `0x${txId}`,
      logIndex: hex(index),
      removed: false,
    };
  }

  private receipt(txId: string): JsonObject | null {
    const transfer = this.chain.transfers().find((one) => `0x${one.txId}` === txId);
    if (!transfer) return null;
    const { block, isOk } = transfer;
    const blockHash = `0x${this.chain.blockHash(block)}`;
    const logs = isOk ? [this.log(transfer)] : [];
    return { transactionHash: txId, blockNumber: hex(block), blockHash, status: isOk ? '0x1' : '0x0', logs };
  }

  private fault(call: JsonObject, code: number, message: string): SandboxReply {
    return jsonReply({ jsonrpc: '2.0', id: call.id, error: { code, message } });
  }
}
