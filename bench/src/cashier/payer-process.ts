import { newClientRef } from '@crease/client';

/** Players who deposit: each starts a deposit and pays it at its provider's sandbox. */
export interface PayOrder {
  readonly port: number;
  readonly tokens: readonly string[];
  /** Deposits per second. */
  readonly rate: number;
  readonly seconds: number;
}

export interface PayResult {
  readonly begun: number;
  readonly paid: number;
  /** 99th percentile of a request's duration, ms. */
  readonly p99: number;
}

async function pay({ port, tokens, rate, seconds }: PayOrder): Promise<PayResult> {
  const base = `http://127.0.0.1:${port}/api`;
  const started = performance.now();
  const underWay = new Set<Promise<void>>();
  const waits: number[] = [];
  let [begun, paid] = [0, 0];
  const post = async (path: string, body: object, token: string) => {
    const headers = { 'content-type': 'application/json', authorization: token };
    const reply = await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return { isDone: reply.ok, body: (await reply.json()) as { data: { next: { sandbox?: { paymentId: string } } } } };
  };
  const one = async (token: string) => {
    const at = performance.now();
    const asked = { clientRef: newClientRef(), gateway: 'm_paytm', amount: 100 };
    const { isDone, body } = await post('/deposit/create', asked, token);
    waits.push(performance.now() - at);
    const paymentId = body.data?.next.sandbox?.paymentId;
    if (!isDone || !paymentId) return;
    if ((await post(`/sandbox/payments/${paymentId}`, { outcome: 'paid' }, token)).isDone) paid++;
  };
  for (let now = started; now < started + seconds * 1000; now = performance.now()) {
    for (const due = ((now - started) / 1000) * rate; begun < due; begun++) {
      const paying: Promise<void> = one(tokens[begun % tokens.length] as string)
        .catch(() => {})
        .then(() => {
          underWay.delete(paying);
        });
      underWay.add(paying);
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await Promise.all(underWay);
  waits.sort((one, other) => one - other);
  return { begun, paid, p99: waits[Math.floor(waits.length * 0.99)] ?? 0 };
}

process.on('message', (order: PayOrder) => {
  void pay(order).then((result) => process.send?.({ result }));
});
process.on('disconnect', () => process.exit(0));
