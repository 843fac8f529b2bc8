import { type ClientRequest, request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';

/** One call of the JSON API. */
interface ApiCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Client certificate, PEM. */
export interface ClientCertificate {
  readonly cert: string;
  readonly key: string;
}

const TIMEOUT_MS = 20_000;
/** Longest reply, bytes: a catalogue of 200 markets has some 200,000. */
const REPLY_MAX_BYTES = 8_000_000;

/** No usable reply: the cause is not the request. */
export class ApiFault extends Error {
  override readonly name = 'ApiFault';
}

/**
 * Sends a POST and returns the reply's JSON. Node's `fetch` cannot present a client certificate, which the sign-in
 * needs.
 * @throws ApiFault without a reply of status 200 in JSON.
 */
export async function postJson(call: ApiCall, certificate?: ClientCertificate): Promise<unknown> {
  const { status, text } = await post(call, certificate);
  if (status !== 200) throw new ApiFault(`${new URL(call.url).host}: http ${status}`);
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiFault(`${new URL(call.url).host}: the reply is not JSON`);
  }
}

function post({ url, headers, body }: ApiCall, certificate?: ClientCertificate) {
  const { host } = new URL(url);
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const options = { method: 'POST', headers: { accept: 'application/json', ...headers }, signal };
    const call: ClientRequest = url.startsWith('https:')
      ? requestTls(url, { ...options, ...certificate })
      : requestPlain(url, options);
    const fail = (reason: string) => {
      reject(new ApiFault(`${host}: ${reason}`));
      call.destroy();
    };
    call.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.name));
    call.on('response', (reply) => {
      const pieces: Buffer[] = [];
      let size = 0;
      reply.on('data', (piece: Buffer) => {
        pieces.push(piece);
        size += piece.length;
        if (size > REPLY_MAX_BYTES) fail('the reply is too long');
      });
      reply.on('error', () => fail('the reply was cut off'));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(pieces).toString('utf8') }));
    });
    call.end(body);
  });
}
