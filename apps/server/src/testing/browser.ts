import type { LoginReply } from '@crease/contract';
import type { TestServer } from './running-server.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Contents of `data`, or the refusal. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  readonly body: any;
}

/** A browser: keeps cookies, and the token once signed in. */
export class Browser {
  token: string | null = null;
  readonly cookies = new Map<string, string>();
  readonly #base: string;
  readonly #headers: Record<string, string>;

  constructor({ base }: Pick<TestServer, 'base'>, headers: Record<string, string> = {}) {
    this.#base = base;
    this.#headers = headers;
  }

  /** Messages of this browser's sandbox phone, newest first. */
  async messages(): Promise<PhoneMessage[]> {
    const reply = await fetch(new URL('/sandbox/messages', this.#base), { headers: this.#cookieHeader() });
    const items = (await reply.text()).matchAll(/<li data-to="([^"]*)" data-purpose="([^"]*)">(.*)<\/li>/g);
    return [...items].map(([, to = '', purpose = '', html = '']) => ({
      to,
      purpose,
      text: /<p>(.*)<\/p>/.exec(html)?.[1] ?? '',
    }));
  }

  #cookieHeader(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return cookie === '' ? {} : { cookie };
  }

  get(path: string): Promise<Answer> {
    return this.#send('GET', path);
  }

  post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#send('POST', path, { body: JSON.stringify(body), headers });
  }

  patch(path: string, body: unknown): Promise<Answer> {
    return this.#send('PATCH', path, { body: JSON.stringify(body), headers: {} });
  }

  delete(path: string, body?: unknown): Promise<Answer> {
    return this.#send('DELETE', path, body === undefined ? undefined : { body: JSON.stringify(body), headers: {} });
  }

  async #send(method: string, path: string, sent?: { body: string; headers: Record<string, string> }): Promise<Answer> {
    const reply = await fetch(`${this.#base}${path}`, {
      method,
      headers: {
        ...this.#headers,
        ...(sent && { 'content-type': 'application/json' }),
        ...this.#cookieHeader(),
        ...(this.token && { authorization: this.token }),
        ...sent?.headers,
      },
      ...(sent && { body: sent.body }),
    });
    for (const line of reply.headers.getSetCookie()) this.#keep(line);
    if (this.cookies.has('crease_phone')) usedLast(this.#base, this);
    const body = (await reply.json()) as { data?: unknown };
    return { status: reply.status, headers: reply.headers, body: body.data ?? body };
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (/max-age=0/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

interface PhoneMessage {
  readonly to: string;
  readonly purpose: string;
  readonly text: string;
}

/** Browsers of a server that show messages, least recently used first. */
const PHONES = new Map<string, Set<Browser>>();

function usedLast(base: string, browser: Browser): void {
  const phones = PHONES.get(base) ?? new Set();
  phones.delete(browser);
  PHONES.set(base, phones.add(browser));
}

/** Waits for the last code sent to a number or address for a purpose, and returns it. */
export async function lastCode({ base }: Pick<TestServer, 'base'>, to: string, purpose = 'register'): Promise<string> {
  for (let tries = 0; tries < 3_000; tries++) {
    for (const phone of [...(PHONES.get(base) ?? [])].reverse()) {
      const found = (await phone.messages()).find((message) => message.purpose === purpose && message.to.includes(to));
      const code = /^\d{6}/.exec(found?.text ?? '')?.[0];
      if (code) return code;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`nothing was sent to ${to}`);
}

let numbers = 9_000_000_000 + Math.floor(Math.random() * 900_000_000);
/** Returns an Indian mobile number that no other test of this run uses. */
export function freshMobile(): string {
  numbers += 10_007;
  if (numbers > 9_999_999_999) numbers -= 999_000_000;
  return String(numbers);
}

export const PASSWORD = 'tamarind-37-quay';

export interface Signup {
  readonly username: string;
  readonly mobile: string;
  readonly password?: string;
  readonly email?: string;
  readonly agent_code?: string;
}

/** Body of the register form. */
export function registerBody({ username, mobile, password = PASSWORD, email, agent_code }: Signup) {
  return {
    name: username,
    username,
    password,
    mobile,
    country_code: '91',
    email: email ?? `${username.replaceAll(' ', '.')}@example.com`,
    ...(agent_code === undefined ? {} : { agent_code }),
  };
}

/** A player who registered through the forms, with a verified number, signed in. */
export async function signUp(app: TestServer, username: string, headers: Record<string, string> = {}) {
  const browser = new Browser(app, headers);
  const mobile = freshMobile();
  const named = { mobile, country_code: '91' };
  await must(browser.post('/sendOtpToMobile', named));
  await must(browser.post('/mobileVerification', { ...named, otp: await lastCode(app, mobile) }));
  const reply = (await must(browser.post('/register', registerBody({ username, mobile })))).body as LoginReply;
  browser.token = reply.token;
  return { browser, mobile, username, playerId: Number(reply.user.id), reply };
}

/** @throws unless it succeeded. */
export async function must(call: Promise<Answer>): Promise<Answer> {
  const answer = await call;
  if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer;
}
