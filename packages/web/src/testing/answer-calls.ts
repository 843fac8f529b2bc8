import {
  type ErrorReply,
  PATHS,
  type QueryOf,
  type RouteName,
  type BodyOf as WireBody,
  type ReplyOf as WireReply,
} from '@crease/contract';

/** The reply to a call, as the server would send it. */
type Answer<N extends RouteName> = (input: {
  readonly body: WireBody<N>;
  readonly query: QueryOf<N>;
}) => Given<N> | Promise<Given<N>>;
/** A `Response` is sent as it is, for replies that violate the contract. */
type Given<N extends RouteName> = WireReply<N> | Refusal | Response;
export type Answers = { readonly [N in RouteName]?: WireReply<N> | Answer<N> };

/** A call as it was sent. */
interface Sent {
  readonly name: RouteName;
  readonly body: unknown;
}

class Refusal {
  readonly status: number;
  readonly reply: ErrorReply;

  constructor(status: number, reply: ErrorReply) {
    this.status = status;
    this.reply = reply;
  }
}

/** Returns a refusal for an answer. @param rest code and message, with field or terms if the server sends them. */
export function refused(status: number, rest: Omit<ErrorReply, 'error'>): Refusal {
  return new Refusal(status, { error: true, ...rest });
}

/**
 * Imitates the server on the wire: each call gets the reply of its route, a route without one gets a 404.
 * @returns the calls sent so far, and a function that ends it: what is called after the test fails and does not reach
 * the network. A store that tests share would wait for ever for a call without an answer, also in the next test.
 */
export function answerCalls(answers: Answers): { readonly sent: readonly Sent[]; readonly end: () => void } {
  const sent: Sent[] = [];
  globalThis.fetch = async (address, request) => {
    const url = new URL(String(address), 'http://app.test');
    const name = routeNamed(request?.method ?? 'GET', url.pathname.slice('/api'.length));
    const body = typeof request?.body === 'string' ? JSON.parse(request.body) : undefined;
    if (name) sent.push({ name, body });
    const query = Object.fromEntries(url.searchParams);
    return responseOf(await answerOf(name && answers[name], { body, query }));
  };
  return {
    sent,
    end: () => {
      globalThis.fetch = () => Promise.reject(new TypeError('The test has ended'));
    },
  };
}

async function answerOf(given: unknown, input: object): Promise<unknown> {
  if (given === undefined) return refused(404, { code: 'NOT_FOUND', message: 'No reply for this call' });
  return typeof given === 'function' ? given(input) : given;
}

function responseOf(answer: unknown): Response {
  if (answer instanceof Response) return answer;
  if (answer instanceof Refusal) return Response.json(answer.reply, { status: answer.status });
  return Response.json({ data: answer });
}

function routeNamed(method: string, path: string): RouteName | undefined {
  const isPath = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);
  const names = (Object.keys(PATHS) as RouteName[]).filter((name) => PATHS[name][0] === method);
  // As in the server, a path without parameters precedes.
  return names.find((name) => PATHS[name][1] === path) ?? names.find((name) => isPath(PATHS[name][1]));
}
