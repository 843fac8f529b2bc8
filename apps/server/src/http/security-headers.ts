const HSTS = 'max-age=31536000; includeSubDomains';

/**
 * Headers of pages and their files: the strict set of helmet, without work per request. Scripts, styles, fonts and
 * calls from our origin only; no inline script, no eval.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': policy({ sockets: [], images: [], forms: [], frames: [], streams: [], styles: [] }),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': HSTS,
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
};

/**
 * Headers of API replies: nothing may be loaded from one, and page headers are left out, because every bet pays for
 * every header.
 */
export const API_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': HSTS,
  'x-content-type-options': 'nosniff',
};

/** The same headers with one more inline style, allowed by its hash. */
export function withStyle(headers: Readonly<Record<string, string>>, hash: string): Record<string, string> {
  const own = headers['content-security-policy'] ?? '';
  return { ...headers, 'content-security-policy': own.replace("style-src 'self'", `style-src 'self' '${hash}'`) };
}

const HOST_SHAPE = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/i;

/** Whether this is a valid host name: only then it may be used in a header or an address. */
export function isHost(host: string | undefined): host is string {
  return host !== undefined && HOST_SHAPE.test(host);
}

/** Other addresses that a page uses; the policy lists their origins. */
interface Outside {
  /** The organisation's icon, which may be on another host. */
  readonly logoUrl?: string;
  /** Form targets: payment providers that need fields posted. */
  readonly formUrls?: readonly string[];
  /** Origins of frames: providers' games. */
  readonly frames?: readonly string[];
  /** Origins of live pictures. */
  readonly streamUrls?: readonly string[];
  /** Hash of the inline style. */
  readonly styleHash?: string | null;
}

/**
 * Returns the policy of a page. Lists the socket's address too, because not every browser lets `'self'` cover `ws:` and
 * `wss:` of the same host.
 */
export function pagePolicy(
  host: string | undefined,
  { logoUrl = '/', formUrls = [], frames = [], streamUrls = [], styleHash = null }: Outside = {},
): string {
  return policy({
    sockets: isHost(host) ? [`ws://${host}`, `wss://${host}`] : [],
    images: foreignOrigin(logoUrl),
    forms: formUrls.flatMap(foreignOrigin),
    frames,
    streams: [...new Set(streamUrls.flatMap(foreignOrigin))],
    styles: styleHash === null ? [] : [`'${styleHash}'`],
  });
}

function foreignOrigin(address: string): string[] {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.protocol === 'https:' && isHost(url.host) ? [url.origin] : [];
}

function policy({
  sockets,
  images,
  forms,
  frames,
  streams,
  styles,
}: Readonly<Record<'sockets' | 'images' | 'forms' | 'frames' | 'streams' | 'styles', readonly string[]>>): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    ["style-src 'self'", ...styles].join(' '),
    ["img-src 'self' data:", ...images].join(' '),
    // Video scripts pass media to the browser under a blob address of this page.
    ["media-src 'self' blob:", ...streams].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...sockets, ...streams].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...forms].join(' '),
    "frame-ancestors 'none'",
    ["frame-src 'self'", ...frames].join(' '),
    "script-src-attr 'none'",
  ].join('; ');
}
