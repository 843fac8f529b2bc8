import { createHash } from 'node:crypto';
import type { LanguageCode, PushedNotice, PushKind, ToastTerms } from '@crease/contract';
import { wordsIn } from '../core/languages.ts';
import type { NotificationContent } from '../notifications/notification-content.ts';

/** The reader of a notice, as far as its text depends on them. */
interface NoticeReader {
  readonly kinds: readonly string[];
  readonly showsAmounts: boolean;
  readonly language: LanguageCode;
  /** On a break or excluded: gets results of bets and payments only, nothing that invites to play. */
  readonly mayNotPlay: boolean;
}

/** A notice with its push parameters (RFC 8030, section 5). */
export interface Notice {
  readonly shown: PushedNotice;
  readonly kind: PushKind;
  /** Expiry, epoch milliseconds. */
  readonly until: number;
  readonly urgency: 'low' | 'normal' | 'high';
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long a notice waits for an offline browser, ms. */
const LIFE_MS: Readonly<Record<PushKind, number>> = {
  settled: DAY_MS,
  matched: HOUR_MS,
  suspended: HOUR_MS,
  cashOut: DAY_MS,
  account: 3 * DAY_MS,
  news: DAY_MS,
};
/** Most characters; three bytes each at most, so that a notice stays below three kilobytes. */
const TITLE_MOST = 120;
const BODY_MOST = 400;
const LINK_MOST = 300;

/** Whether notices of this kind invite to play; the others report results and payments. */
export function invites(kind: PushKind): boolean {
  return kind === 'news' || kind === 'matched' || kind === 'suspended';
}

/** Returns the kind of a notification for devices; null: not sent to devices. */
export function pushKindOf(content: NotificationContent): PushKind | null {
  if (!('terms' in content)) return content.kind === 'news' ? 'news' : null;
  switch (content.terms.about) {
    case 'settled':
    case 'voided':
      return 'settled';
    case 'matched':
    case 'priceAlert':
      return 'matched';
    case 'lapsed':
      return 'suspended';
    case 'autoCashOut':
      return 'cashOut';
    default:
      return 'account';
  }
}

/** Returns the notice of a notification of `at` (epoch ms); null: none. */
export function noticeOf(content: NotificationContent, reader: NoticeReader, at: number): Notice | null {
  const kind = pushKindOf(content);
  if (kind === null || !reader.kinds.includes(kind)) return null;
  if (reader.mayNotPlay && invites(kind)) return null;
  const { title, body } = wordsOf(content, reader);
  const link = isOwnPath(content.link) ? content.link : '/';
  const tag = `${kind}-${markOf('terms' in content ? subjectOf(content.terms) : content.title)}`;
  const shown = { title: clipped(title, TITLE_MOST), body: clipped(body, BODY_MOST), tag, link };
  return {
    shown: { ...shown, lang: reader.language, at },
    kind,
    until: at + LIFE_MS[kind],
    urgency: kind === 'cashOut' ? 'high' : kind === 'news' ? 'low' : 'normal',
  };
}

/** Lock screens are visible to others: no amounts and no free text unless the player turned them on. */
function wordsOf(
  content: NotificationContent,
  { language, showsAmounts }: NoticeReader,
): { title: string; body: string } {
  if (!('terms' in content)) return { title: content.title, body: content.message };
  const words = wordsIn(language);
  const { title, message } = words.toast(content.terms);
  return { title, body: showsAmounts ? message : words.name(nameIn(content.terms)) };
}

function nameIn(terms: ToastTerms): string {
  if ('market' in terms) return terms.market;
  return 'runner' in terms ? terms.runner : '';
}

/** Subject of a notice; a later one with the same subject replaces it. */
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
