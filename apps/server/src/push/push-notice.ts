import { createHash } from 'node:crypto';
import type { LanguageCode, PushedNotice, PushKind, ToastTerms } from '@crease/contract';
import { wordsIn } from '../core/languages.ts';
import type { NotificationContent } from '../notifications/notification-content.ts';

/** Whom a notice is for, as far as it matters to what it says. */
interface NoticeReader {
  readonly kinds: readonly string[];
  readonly showsAmounts: boolean;
  readonly language: LanguageCode;
  /** On a break, excluded, or shut out: told what became of their bets and their money, and nothing that invites. */
  readonly mayNotPlay: boolean;
}

/** A notice with what a push service is told of it (RFC 8030, section 5). */
export interface Notice {
  readonly shown: PushedNotice;
  readonly kind: PushKind;
  /** After this it is of no use to anybody. Epoch milliseconds. */
  readonly until: number;
  readonly urgency: 'low' | 'normal' | 'high';
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long a notice waits for a browser that is not there. */
const LIFE_MS: Readonly<Record<PushKind, number>> = {
  settled: DAY_MS,
  matched: HOUR_MS,
  suspended: HOUR_MS,
  cashOut: DAY_MS,
  account: 3 * DAY_MS,
  news: DAY_MS,
};
/** Characters; three bytes each at the most, so that a notice stays below three kilobytes. */
const TITLE_MOST = 120;
const BODY_MOST = 400;
const LINK_MOST = 300;

/** Whether such notices may lead somebody to play; the others tell what became of bets and of money. */
export function invites(kind: PushKind): boolean {
  return kind === 'news' || kind === 'matched' || kind === 'suspended';
}

/** Of which kind a notice of the bell is for a player's devices; null: of none. */
export function pushKindOf(said: NotificationContent): PushKind | null {
  if (!('terms' in said)) return said.kind === 'news' ? 'news' : null;
  switch (said.terms.about) {
    case 'settled':
    case 'voided':
      return 'settled';
    case 'matched':
      return 'matched';
    case 'lapsed':
      return 'suspended';
    case 'autoCashOut':
      return 'cashOut';
    default:
      return 'account';
  }
}

/** What a device shows of something that its player was told at `at` (epoch ms); null: nothing. */
export function noticeOf(said: NotificationContent, reader: NoticeReader, at: number): Notice | null {
  const kind = pushKindOf(said);
  if (kind === null || !reader.kinds.includes(kind)) return null;
  if (reader.mayNotPlay && invites(kind)) return null;
  const { title, body } = wordsOf(said, reader);
  const link = isOwnPath(said.link) ? said.link : '/';
  const tag = `${kind}-${markOf('terms' in said ? subjectOf(said.terms) : said.title)}`;
  const shown = { title: clipped(title, TITLE_MOST), body: clipped(body, BODY_MOST), tag, link };
  return {
    shown: { ...shown, lang: reader.language, at },
    kind,
    until: at + LIFE_MS[kind],
    urgency: kind === 'cashOut' ? 'high' : kind === 'news' ? 'low' : 'normal',
  };
}

/** A lock screen is read by whoever passes: without the player's word, no sums and nobody's reasons. */
function wordsOf(said: NotificationContent, { language, showsAmounts }: NoticeReader): { title: string; body: string } {
  if (!('terms' in said)) return { title: said.title, body: said.message };
  const words = wordsIn(language);
  const { title, message } = words.toast(said.terms);
  return { title, body: showsAmounts ? message : words.name(nameIn(said.terms)) };
}

function nameIn(terms: ToastTerms): string {
  if ('market' in terms) return terms.market;
  return 'runner' in terms ? terms.runner : '';
}

/** What the next notice must speak of, too, to take the place of this one. */
function subjectOf(terms: ToastTerms): string {
  const side = 'side' in terms ? terms.side : '';
  const amount = 'amount' in terms && nameIn(terms) === '' ? terms.amount : '';
  return [terms.about, nameIn(terms), side, amount].join('\0');
}

function markOf(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url').slice(0, 16);
}

function isOwnPath(link: string | undefined): link is string {
  return link !== undefined && /^\/(?![/\\])/.test(link) && link.length <= LINK_MOST;
}

function clipped(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`;
}
