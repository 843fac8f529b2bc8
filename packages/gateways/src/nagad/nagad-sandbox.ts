import type { KeyObject } from 'node:crypto';
import type { CallbackQueue } from '../sandbox/callback-queue.ts';
import { paymentBook, type SandboxPayment } from '../sandbox/payment-book.ts';
import {
  jsonReply,
  NOT_THERE,
  type PageOutcome,
  pagePayment,
  paymentPage,
  pressedOutcome,
  sentTo,
  withQuery,
} from '../sandbox/provider-page.ts';
import type { ActOutcome, Sandbox, SandboxAct, SandboxReply, SandboxRequest } from '../sandbox/sandbox.ts';
import type { RsaPair } from '../sandbox/sandbox-keys.ts';
import type { GatewayWorld } from '../wire/fetcher.ts';
import { type JsonObject, jsonObject, textField } from '../wire/read-json.ts';
import { amountFromText, amountText, compactTime, DHAKA_MINUTES, timeFrom } from '../wire/wire-texts.ts';
import {
  isNagadSigned,
  nagadOpened,
  nagadPrivateKey,
  nagadPublicKey,
  nagadSealed,
  nagadSignature,
} from './nagad-crypto.ts';

interface NagadSandboxDeps {
  readonly merchantId: string;
  /** Nagad's own pair, and the merchant's public key as Nagad has it. */
  readonly own: RsaPair;
  readonly merchantPublicKey: string;
  /** Address of the sandbox for the player's browser. */
  readonly pages: string;
  readonly queue: CallbackQueue;
  readonly world: Pick<GatewayWorld, 'now' | 'randomBytes'>;
}

/** An initialised order that is not completed yet. */
interface Begun {
  readonly orderId: string;
  readonly challenge: string;
}

/** Greatest difference between a request's time and ours, ms; others are refused. */
const MOST_APART_MS = 5 * 60_000;
const STATUSES = {
  open: 'OrderInitiated',
  finished: 'InProgress',
  paid: 'Success',
  failed: 'Failed',
  cancelled: 'Aborted',
} as const;

/** A simulated Nagad: decrypts and checks requests, encrypts and signs replies. */
export class NagadSandbox implements Sandbox {
  private readonly payments = paymentBook();
  readonly books = { payments: this.payments };
  private readonly begun = new Map<string, Begun>();
  private readonly ownKey: KeyObject;
  private readonly merchantKey: KeyObject;

  constructor(private readonly deps: NagadSandboxDeps) {
    this.ownKey = nagadPrivateKey(deps.own.privateKey);
    this.merchantKey = nagadPublicKey(deps.merchantPublicKey);
  }

  async handle(request: SandboxRequest): Promise<SandboxReply> {
    const payment = this.payments.byProvider(pagePayment(request)) ?? this.payments.byPayment(pagePayment(request));
    if (payment) return this.page(payment, request);
    const [, call, first = '', second = ''] =
      /^\/(check-out\/initialize|check-out\/complete|verify\/payment)\/([\w-]+)(?:\/(\w+))?$/.exec(request.path) ?? [];
    if (call === 'verify/payment') return this.verify(first);
    const json = jsonObject(request.body) ?? {};
    if (call === 'check-out/initialize') return this.initialise(first, second, json);
    return call === 'check-out/complete' ? this.complete(first, json) : NOT_THERE;
  }

  async act(paymentId: string, act: SandboxAct): Promise<ActOutcome> {
    const payment = this.payments.byPayment(paymentId);
    if (!payment) return 'unknown_payment';
    if (act.outcome === 'transfer') return 'unfit';
    if (act.outcome === 'abandoned') return 'done';
    if (act.outcome === 'other_amount') payment.paying = act.amount;
    const url = this.leave(payment, act.outcome === 'failed' ? 'failed' : 'paid');
    // Acts as the player's browser. An order is paid once: a second attempt only brings the browser back again.
    for (let times = act.outcome === 'paid_twice' ? 2 : 1; times > 0; times -= 1)
      this.deps.queue.add({
        about: paymentId,
        method: 'GET',
        url,
        headers: {},
        body: null,
        repeats: [],
        takenBy: null,
      });
    return 'done';
  }

  rest(): object {
    return { begun: [...this.begun] };
  }

  restoreRest(state: unknown): void {
    const { begun = [] } = state as { begun?: [string, Begun][] };
    this.begun.clear();
    for (const [reference, one] of begun) this.begun.set(reference, one);
  }

  private initialise(merchantId: string, orderId: string, json: JsonObject): SandboxReply {
    const { world, deps } = { world: this.deps.world, deps: this.deps };
    const fields = this.opened(json);
    const at = timeFrom(textField(fields, 'datetime'), DHAKA_MINUTES);
    if (
      fields === null ||
      merchantId !== deps.merchantId ||
      fields.merchantId !== merchantId ||
      fields.orderId !== orderId
    )
      return no('2_001_00', 'Invalid Merchant');
    if (at === null || Math.abs(at - world.now()) > MOST_APART_MS) return no('2_002_00', 'Invalid Date Time');
    const isKnown = [...this.begun.values()].some((one) => one.orderId === orderId);
    if (isKnown || this.payments.byPayment(orderId)) return no('5_010_00', 'Duplicate Order');
    const paymentReferenceId = Buffer.from(world.randomBytes(15)).toString('hex');
    const challenge = Buffer.from(world.randomBytes(20)).toString('hex');
    this.begun.set(paymentReferenceId, { orderId, challenge });
    const acceptDateTime = compactTime(world.now(), DHAKA_MINUTES);
    return jsonReply(this.sealed({ paymentReferenceId, acceptDateTime, challenge }));
  }

  private complete(reference: string, json: JsonObject): SandboxReply {
    const begun = this.begun.get(reference);
    const fields = this.opened(json);
    const amount = amountFromText(textField(fields, 'amount'), 2);
    if (
      !begun ||
      fields === null ||
      fields.challenge !== begun.challenge ||
      fields.orderId !== begun.orderId ||
      !amount
    )
      return no('3_001_00', 'Invalid Request');
    this.begun.delete(reference);
    this.payments.add({
      paymentId: begun.orderId,
      providerId: reference,
      amount,
      currency: 'BDT',
      notifyUrl: '',
      returnUrl: textField(json, 'merchantCallbackURL'),
      createdAt: this.deps.world.now(),
    });
    return jsonReply({ status: 'Success', callBackUrl: `${this.deps.pages}/pay/${reference}` });
  }

  private verify(reference: string): SandboxReply {
    const payment = this.payments.byProvider(reference);
    if (!payment) return no('4_004_00', 'Payment not found');
    const [transaction] = payment.transactions;
    const spelt = (at: number) => compactTime(at, DHAKA_MINUTES);
    return jsonReply({
      merchantId: this.deps.merchantId,
      orderId: payment.paymentId,
      paymentRefId: reference,
      amount: amountText(transaction?.amount ?? payment.amount, 2).replace(/\.00$/, ''),
      orderDateTime: spelt(payment.createdAt),
      issuerPaymentDateTime: transaction ? spelt(transaction.at) : null,
      issuerPaymentRefNo: transaction?.id ?? null,
      status: STATUSES[payment.status],
      statusCode: payment.status === 'paid' ? '00_0000_000' : '00_0001_000',
      cancelIssuerDateTime: null,
      cancelIssuerRefNo: null,
    });
  }

  private page(payment: SandboxPayment, request: SandboxRequest): SandboxReply {
    const outcome = pressedOutcome(request);
    return outcome === null ? paymentPage('Nagad', payment) : sentTo(this.leave(payment, outcome));
  }

  /** Leaves Nagad's page. @returns the URL that the browser opens. */
  private leave(payment: SandboxPayment, outcome: PageOutcome): string {
    if (outcome === 'paid' && payment.status !== 'paid') {
      const id = Buffer.from(this.deps.world.randomBytes(4)).toString('hex').toUpperCase();
      payment.transactions.push({ id, amount: payment.paying, at: this.deps.world.now() });
      payment.status = 'paid';
    }
    if (payment.status !== 'paid') payment.status = outcome === 'failed' ? 'failed' : 'cancelled';
    return withQuery(payment.returnUrl, {
      merchant: this.deps.merchantId,
      order_id: payment.paymentId,
      payment_ref_id: payment.providerId,
      status: STATUSES[payment.status],
    });
  }

  private sealed(plain: JsonObject): JsonObject {
    const text = JSON.stringify(plain);
    const sensitiveData = nagadSealed(text, this.merchantKey);
    return { sensitiveData, signature: nagadSignature(text, this.ownKey, 'sha256') };
  }

  private opened(json: JsonObject): JsonObject | null {
    const text = nagadOpened(textField(json, 'sensitiveData'), this.ownKey);
    const isTheirs = text !== null && isNagadSigned(text, textField(json, 'signature'), this.merchantKey, 'sha256');
    return isTheirs ? jsonObject(text) : null;
  }
}

/** A refusal by Nagad. */
function no(reason: string, message: string): SandboxReply {
  return jsonReply({ reason, message }, 400);
}
