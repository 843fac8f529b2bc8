import { pagePayment, providerPage, sentTo } from '../sandbox/provider-page.ts';
import type { ActOutcome, Sandbox, SandboxAct, SandboxReply, SandboxRequest } from '../sandbox/sandbox.ts';
import type { GatewayWorld } from '../wire/fetcher.ts';
import { amountText } from '../wire/wire-texts.ts';
import { SimulatedChain } from './simulated-chain.ts';

interface WatchedPayment {
  readonly paymentId: string;
  /** In micro-USDT. */
  readonly amount: number;
  /** 40 hexadecimal digits. */
  readonly to: string;
}

interface ChainSandboxDeps {
  readonly name: string;
  readonly blockMs: number;
  /** 40 hexadecimal digits. */
  readonly token: string;
  readonly tokenDigits: number;
  /** Converts an address in its gateway's spelling to 40 hexadecimal digits. */
  readonly addressHex: (address: string) => string;
  /** Confirmations of a transfer that is final at once. */
  readonly confirmations: number;
  readonly world: Pick<GatewayWorld, 'now'>;
}

/** Most payments that a wallet keeps; the oldest are dropped. */
const MAX_PAYMENTS = 20_000;
/** Most transfers that one payment's page sends. */
const SENT_MOST = 20;

/** The wallet of both simulated chains: sends to a payment's address. */
export abstract class ChainSandbox implements Sandbox {
  readonly chain: SimulatedChain;
  readonly books = {};
  private readonly payments = new Map<string, WatchedPayment>();

  constructor(protected readonly deps: ChainSandboxDeps) {
    this.chain = new SimulatedChain({ name: deps.name, now: deps.world.now, blockMs: deps.blockMs });
  }

  async handle(request: SandboxRequest): Promise<SandboxReply> {
    const payment = this.payments.get(pagePayment(request));
    return payment ? this.page(payment, request) : this.answer(request);
  }

  watch({ paymentId, amount, address }: Parameters<NonNullable<Sandbox['watch']>>[0]): void {
    this.payments.set(paymentId, { paymentId, amount, to: this.deps.addressHex(address) });
    const [oldest] = this.payments.keys();
    if (this.payments.size > MAX_PAYMENTS && oldest !== undefined) this.payments.delete(oldest);
  }

  async act(paymentId: string, act: SandboxAct): Promise<ActOutcome> {
    const payment = this.payments.get(paymentId);
    if (!payment) return 'unknown_payment';
    const { confirmations } = this.deps;
    if (act.outcome === 'transfer') this.send(payment, act.amount, act.confirmations);
    if (act.outcome === 'other_amount') this.send(payment, act.amount, confirmations);
    if (act.outcome === 'failed') this.send(payment, payment.amount, confirmations, false);
    if (act.outcome === 'paid' || act.outcome === 'paid_twice') this.send(payment, payment.amount, confirmations);
    if (act.outcome === 'paid_twice') this.send(payment, payment.amount, confirmations);
    return 'done';
  }

  rest(): object {
    return { chain: this.chain.state(), payments: [...this.payments.values()] };
  }

  restoreRest(state: unknown): void {
    const { chain, payments } = state as { chain: unknown; payments: WatchedPayment[] };
    this.chain.restore(chain);
    this.payments.clear();
    for (const payment of payments) this.payments.set(payment.paymentId, payment);
  }

  /** A query of the chain. */
  protected abstract answer(request: SandboxRequest): SandboxReply;

  private send({ to }: WatchedPayment, micro: number, confirmations: number, isOk = true): void {
    const { token, tokenDigits } = this.deps;
    const units = (BigInt(micro) * 10n ** BigInt(tokenDigits - 6)).toString();
    this.chain.transfer({ token, to, units, isOk }, confirmations);
  }

  private page(payment: WatchedPayment, { method, path }: SandboxRequest): SandboxReply {
    const sent = this.chain.transfers().filter(({ to }) => to === payment.to).length;
    if (method === 'POST') {
      if (sent < SENT_MOST) this.send(payment, payment.amount, 1);
      return sentTo(path.replace(/^.*\//, ''));
    }
    const sum = `USDT ${amountText(payment.amount, 6)}`;
    const note = sent === 0 ? '' : `Sent ${sent === 1 ? 'once' : `${sent} times`}.`;
    return providerPage({
      provider: `${this.deps.name} wallet`,
      paymentId: payment.paymentId,
      sum,
      choices: { paid: 'Send' },
      note,
    });
  }
}
