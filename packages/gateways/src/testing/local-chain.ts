import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The smallest token with the transfers of ERC-20. */
const TOKEN = `
// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.0;
contract Token {
  event Transfer(address indexed from, address indexed to, uint256 value);
  mapping(address => uint256) public balanceOf;
  constructor() { balanceOf[msg.sender] = 1e27; }
  function transfer(address to, uint256 value) external returns (bool) {
    balanceOf[msg.sender] -= value;
    balanceOf[to] += value;
    emit Transfer(msg.sender, to, value);
    return true;
  }
}`;
/** `transfer(address,uint256)` */
const TRANSFER = 'a9059cbb';
/** Enough for any call of the test's; above it anvil asks for an estimate. */
const GAS = '0x1e8480';

/** Where npm laid the chain's program; null where it has none for this machine, or no compiler. */
export function anvilProgram(): string | null {
  const { resolve } = createRequire(import.meta.url);
  try {
    const program = join(dirname(resolve('@foundry-rs/anvil-linux-amd64/package.json')), 'bin/anvil');
    return existsSync(program) && existsSync(resolve('solc')) ? program : null;
  } catch {
    return null;
  }
}

/** An EVM chain of this machine's own, whose blocks are made when a test says so. */
export class LocalChain {
  readonly url: string;
  readonly #process: ChildProcess;
  #sender = '';

  private constructor(url: string, process: ChildProcess) {
    this.url = url;
    this.#process = process;
  }

  /** @param program of anvil. @throws Error when it ends before it listens. */
  static async open(program: string): Promise<LocalChain> {
    const options = ['--port', '0', '--no-mining', '--chain-id', '56', '--slots-in-an-epoch', '1'];
    const child = spawn(program, options, { stdio: ['ignore', 'pipe', 'inherit'] });
    const url = await new Promise<string>((resolve, reject) => {
      let output = '';
      child.stdout.on('data', (more: Buffer) => {
        output += more;
        const [, host] = /Listening on ([\d.]+:\d+)/.exec(output) ?? [];
        if (host) resolve(`http://${host}`);
      });
      child.once('error', reject);
      child.once('exit', () => reject(new Error(`anvil ended: ${output}`)));
    });
    const chain = new LocalChain(url, child);
    [chain.#sender] = (await chain.ask('eth_accounts', [])) as [string];
    return chain;
  }

  async ask(method: string, params: readonly unknown[]): Promise<unknown> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const reply = await fetch(this.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const { result, error } = (await reply.json()) as { result?: unknown; error?: { message: string } };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  /** Mines blocks; pending transactions enter the first of them. */
  async mine(count: number): Promise<void> {
    await this.ask('anvil_mine', [`0x${count.toString(16)}`]);
  }

  /** Deploys a token. @returns its address. */
  async deploy(code: string): Promise<string> {
    const hash = await this.ask('eth_sendTransaction', [{ from: this.#sender, data: code, gas: GAS }]);
    await this.mine(1);
    const receipt = (await this.ask('eth_getTransactionReceipt', [hash])) as { contractAddress: string };
    return receipt.contractAddress;
  }

  /** Sends tokens; they wait for the next block. @param value in the token's smallest unit. */
  async send(token: string, to: string, value: bigint): Promise<void> {
    const words = [to.slice(2), value.toString(16)].map((word) => word.toLowerCase().padStart(64, '0'));
    const data = `0x${TRANSFER}${words.join('')}`;
    await this.ask('eth_sendTransaction', [{ from: this.#sender, to: token, data, gas: GAS }]);
  }

  async end(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill();
    await ended;
  }
}

/** The token's bytecode. @throws Error with what the compiler says. */
export async function tokenCode(): Promise<string> {
  // Its compiler is large, and not everywhere.
  const { default: solc } = await import('solc');
  const input = {
    language: 'Solidity',
    sources: { token: { content: TOKEN } },
    settings: { outputSelection: { '*': { '*': ['evm.bytecode.object'] } } },
  };
  const { contracts, errors } = JSON.parse(solc.compile(JSON.stringify(input)));
  const code = contracts?.token?.Token?.evm.bytecode.object;
  if (typeof code !== 'string') throw new Error(JSON.stringify(errors));
  return `0x${code}`;
}
