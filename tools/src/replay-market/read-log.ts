import { readFile } from 'node:fs/promises';
import type { ChainedLine, PublishedHead } from '@crease/exchange';

/** A market's log as it was read, with its published heads; a file has none. */
export interface ReadLog {
  readonly lines: readonly ChainedLine[];
  readonly heads: readonly PublishedHead[];
}

/**
 * Reads a market's log from a file of JSON lines, or page by page from the address of a house's API,
 * `https://host/api/sports/match/log?marketId=…`, with its published heads.
 * @throws Error if it cannot be read.
 */
export async function readLog(from: string): Promise<ReadLog> {
  return /^https?:/.test(from) ? readPages(new URL(from)) : { lines: linesOf(await readFile(from, 'utf8')), heads: [] };
}

/** Returns a log as a file of JSON lines. */
export function logFile(lines: readonly ChainedLine[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

function linesOf(text: string): ChainedLine[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ChainedLine);
}

async function readPages(url: URL): Promise<ReadLog> {
  const lines: ChainedLine[] = [];
  for (let total = 1; lines.length < total; ) {
    url.searchParams.set('after', String(lines.length));
    const page = await answerOf<{ lines: ChainedLine[]; total: number }>(url);
    if (page.lines.length === 0) break;
    lines.push(...page.lines);
    total = page.total;
  }
  return { lines, heads: await readHeads(url) };
}

async function readHeads(url: URL): Promise<PublishedHead[]> {
  const heads: PublishedHead[] = [];
  const address = new URL(url.href.replace(/\/log\?/, '/log-heads?'));
  for (;;) {
    const page = await answerOf<{ heads: (PublishedHead & { at: string })[] }>(address);
    heads.push(...page.heads);
    const last = page.heads.at(-1);
    if (!last) return heads;
    address.searchParams.set('since', last.at);
  }
}

async function answerOf<T>(url: URL): Promise<T> {
  const response = await fetch(url);
  const body = (await response.json()) as { data?: T; error?: unknown };
  if (!response.ok || body.data === undefined)
    throw new Error(`${url.href}: ${response.status} ${JSON.stringify(body)}`);
  return body.data;
}
