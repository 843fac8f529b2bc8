import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, createServer as createLine, type Server as Line } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { type Message, SendError } from './message-sender.ts';
import { messageText } from './message-texts.ts';
import { openSender } from './open-sender.ts';

const MESSAGE: Message = {
  channel: 'sms',
  to: '919876543210',
  purpose: 'register',
  code: '012345',
  text: messageText('register', { code: '012345', minutes: 10, language: 'en' }),
  lifeMs: 600_000,
  reader: null,
};
const TRICKY = 'A "quoted" line\n& more = {to}';

interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

const opened: (Server | Line)[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) server.close();
});

/** A provider that records requests and answers as set; null: never. */
async function provider(answer: { status?: number; body?: string } | null = {}) {
  const received: Received[] = [];
  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      received.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body });
      if (answer) reply.writeHead(answer.status ?? 200).end(answer.body ?? '{"type":"success"}');
    });
  });
  return { url: await listening(server), received };
}

async function listening(server: Server | Line): Promise<string> {
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const outbox = { label: 'outbox', send: async () => {} };
const senderOf = (env: Record<string, string>) => openSender(readConfig(env).messages, outbox);

describe('generic HTTP', () => {
  it('fills a JSON body, headers and address in, each escaped for its place', async () => {
    const { url, received } = await provider();
    const sender = senderOf({
      SMS_PROVIDER: 'http',
      SMS_HTTP_URL: `${url}/send?to=%2B{to}&why={purpose}`,
      SMS_HTTP_HEADERS: '{"content-type":"application/json","x-key":"k"}',
      SMS_HTTP_BODY: '{"message":"{text}","otp":"{code}"}',
    });
    await sender.send({ ...MESSAGE, text: TRICKY });
    expect(received[0]).toMatchObject({ method: 'POST', path: '/send?to=%2B919876543210&why=register' });
    expect(received[0]?.headers['x-key']).toBe('k');
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ message: TRICKY, otp: '012345' });
  });

  it('fills in a form, and only the address for GET', async () => {
    const { url, received } = await provider();
    const form = { SMS_HTTP_HEADERS: '{"Content-Type":"application/x-www-form-urlencoded"}' };
    const post = senderOf({ SMS_PROVIDER: 'http', SMS_HTTP_URL: url, ...form, SMS_HTTP_BODY: 'm={text}&to={to}' });
    await post.send({ ...MESSAGE, text: TRICKY });
    expect(Object.fromEntries(new URLSearchParams(received[0]?.body))).toEqual({ m: TRICKY, to: MESSAGE.to });
    const get = senderOf({ SMS_PROVIDER: 'http', SMS_HTTP_METHOD: 'GET', SMS_HTTP_URL: `${url}/?m={text}` });
    await get.send({ ...MESSAGE, text: TRICKY });
    expect(received[1]).toMatchObject({ method: 'GET', body: '' });
    expect(new URL(received[1]?.path ?? '', url).searchParams.get('m')).toBe(TRICKY);
  });
});

describe('Twilio-like', () => {
  it('posts to the Messages of the account, with its name and password', async () => {
    const { url, received } = await provider({ status: 201, body: '{}' });
    const env = { SMS_PROVIDER: 'twilio', TWILIO_URL: url, TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'secret' };
    await senderOf({ ...env, TWILIO_FROM: '+15005550006' }).send(MESSAGE);
    await senderOf({ ...env, TWILIO_FROM: 'MG77' }).send(MESSAGE);
    expect(received[0]).toMatchObject({ method: 'POST', path: '/2010-04-01/Accounts/AC1/Messages.json' });
    expect(received[0]?.headers.authorization).toBe(`Basic ${Buffer.from('AC1:secret').toString('base64')}`);
    const bodies = received.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
    expect(bodies).toEqual([
      { To: '+919876543210', Body: MESSAGE.text, From: '+15005550006' },
      { To: '+919876543210', Body: MESSAGE.text, MessagingServiceSid: 'MG77' },
    ]);
  });
});

describe('MSG91-like', () => {
  const env = { SMS_PROVIDER: 'msg91', MSG91_AUTH_KEY: 'key', MSG91_TEMPLATES: '{"register":"T1","reset":"T2"}' };

  it('sends the template of the purpose and the code', async () => {
    const { url, received } = await provider();
    await senderOf({ ...env, MSG91_URL: url }).send({ ...MESSAGE, purpose: 'reset' });
    expect(received[0]).toMatchObject({ method: 'POST', path: '/api/v5/flow' });
    expect(received[0]?.headers.authkey).toBe('key');
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
      template_id: 'T2',
      recipients: [{ mobiles: '919876543210', otp: '012345' }],
    });
  });

  it('a rejection with status 200, invalid JSON and a missing template are failures', async () => {
    for (const body of ['{"type":"error","message":"invalid"}', 'null', '<html>']) {
      const { url } = await provider({ body });
      await expect(senderOf({ ...env, MSG91_URL: url }).send(MESSAGE), body).rejects.toThrow(SendError);
    }
    await expect(senderOf(env).send({ ...MESSAGE, purpose: 'attach' })).rejects.toThrow('MSG91_TEMPLATES');
  });
});

describe('email by SMTP', () => {
  it('reaches a mail server with sender, subject and text', async () => {
    const { port, lines } = await mailServer();
    const sender = senderOf({ SMTP_URL: `smtp://127.0.0.1:${port}`, SMTP_FROM: 'Crease <no-reply@example.com>' });
    await sender.send({ ...MESSAGE, channel: 'email', purpose: 'email', to: 'asha@example.com' });
    const said = lines.join('\n');
    expect(said).toMatch(/MAIL FROM:<no-reply@example.com>/);
    expect(said).toMatch(/RCPT TO:<asha@example.com>/);
    expect(said).toContain('Subject: Your code to confirm your address');
    expect(said).toContain('012345 is your Crease code');
  });

  it('a rejection fails without naming the recipient', async () => {
    const { port } = await mailServer('550 no such user asha@example.com');
    const sending = senderOf({ SMTP_URL: `smtp://127.0.0.1:${port}` }).send({
      ...MESSAGE,
      channel: 'email',
      to: 'asha@example.com',
    });
    const error = await sending.catch((caught: unknown) => caught as Error);
    expect(error).toBeInstanceOf(SendError);
    expect((error as Error).message).not.toMatch(/asha|012345/);
  });
});

describe('every provider', () => {
  it('[O04] fails without number, code or key in its error, and times out', async () => {
    const { httpSender } = await import('./http-sender.ts');
    const { url } = await provider({ status: 500, body: 'to 919876543210: 012345' });
    const silent = await provider(null);
    const options = { method: 'POST', headers: { authorization: 'key-77' }, body: '{text}' };
    const away = { ...options, url: 'http://127.0.0.1:1/{to}' };
    for (const sender of [
      httpSender({ ...options, url }),
      httpSender({ ...options, url: silent.url, timeoutMs: 50 }),
      httpSender(away),
    ]) {
      const error = await sender.send(MESSAGE).catch((caught: unknown) => caught as Error);
      expect(error).toBeInstanceOf(SendError);
      expect((error as Error).message).not.toMatch(/919876543210|012345|key-77/);
    }
  });

  it('is checked for its settings at start', () => {
    expect(() => senderOf({ SMS_PROVIDER: 'twilio' })).toThrow('TWILIO_ACCOUNT_SID');
    expect(() => senderOf({ SMS_PROVIDER: 'msg91' })).toThrow('MSG91_AUTH_KEY');
    expect(() => senderOf({ SMS_PROVIDER: 'http' })).toThrow('SMS_HTTP_URL');
    expect(() => senderOf({ SMS_PROVIDER: 'pigeon' })).toThrow(/^SMS_PROVIDER/);
    expect(() => senderOf({ MSG91_TEMPLATES: 'not JSON' })).toThrow(/^MSG91_TEMPLATES/);
    expect(senderOf({}).label).toBe('outbox');
  });
});

/** A minimal mail server that accepts one message, or rejects its recipient. */
async function mailServer(toRecipient = '250 ok') {
  const lines: string[] = [];
  const server = createLine((socket) => {
    socket.on('error', () => {});
    let isBody = false;
    let rest = '';
    const answer = (line: string) => {
      if (isBody) {
        isBody = line !== '.';
        return isBody ? '' : '250 taken';
      }
      isBody = /^DATA/i.test(line);
      if (isBody) return '354 go on';
      if (/^RCPT/i.test(line)) return toRecipient;
      return /^QUIT/i.test(line) ? '221 bye' : '250 ok';
    };
    socket.write('220 mail.example\r\n');
    socket.on('data', (chunk: Buffer) => {
      const parts = (rest + chunk.toString()).split('\r\n');
      rest = parts.pop() ?? '';
      for (const line of parts) {
        lines.push(line);
        const said = answer(line);
        if (said) socket.write(`${said}\r\n`);
      }
    });
  });
  const url = await listening(server);
  return { port: new URL(url).port, lines };
}
