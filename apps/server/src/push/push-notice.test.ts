import { PUSH_KINDS, type ToastTerms } from '@crease/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../../packages/kernel/src/testing/any-character.ts';
import type { NotificationContent } from '../notifications/notification-content.ts';
import { noticeOf, pushKindOf } from './push-notice.ts';

const NOW = 1_800_000_000_000;
const EVERYTHING: Parameters<typeof noticeOf>[1] = {
  kinds: PUSH_KINDS,
  showsAmounts: false,
  language: 'en',
  mayNotPlay: false,
};
const SUM = 98_765.43;

const ALL_TERMS: readonly ToastTerms[] = [
  { about: 'matched', side: 'back', runner: 'Thar Tigers', amount: SUM },
  { about: 'lapsed', side: 'lay', runner: 'Thar Tigers', amount: SUM },
  { about: 'voided', side: 'lay', runner: 'Thar Tigers' },
  { about: 'credited', amount: SUM },
  { about: 'depositDeclined', amount: SUM },
  { about: 'paidOut', amount: SUM },
  { about: 'withdrawalDeclined', amount: SUM },
  { about: 'identity', isApproved: false, reason: 'name differs from ₹ 98,765' },
  { about: 'autoCashOut', market: 'Match odds', why: 'takeProfit', result: SUM },
  { about: 'settled', market: 'Match odds', profit: SUM, isAgain: false, result: null },
  { about: 'settled', market: 'Match odds', profit: -SUM, isAgain: true, result: null },
];
const contentOf = (terms: ToastTerms, link = '/mybets'): NotificationContent => ({ terms, status: 'info', link });
const news: NotificationContent = {
  title: 'Rain',
  message: 'Play stops',
  status: 'info',
  kind: 'news',
  link: '/sports',
};

describe('a push notice', () => {
  it('is in the player’s language, with amounts only if turned on', () => {
    const settled = contentOf({ about: 'settled', market: 'Match odds', profit: 1250, isAgain: false, result: null });
    expect(noticeOf(settled, EVERYTHING, NOW)?.shown).toMatchObject({
      title: 'Bets settled',
      body: 'Match odds',
      link: '/mybets',
      lang: 'en',
      at: NOW,
    });
    const open = { ...EVERYTHING, showsAmounts: true };
    expect(noticeOf(settled, open, NOW)?.shown.body).toBe('Match odds: +₹1,250');
    expect(noticeOf(settled, { ...open, language: 'hi' }, NOW)?.shown.title).toBe('दाँव निपटे');
    expect(noticeOf(settled, { ...open, language: 'bn' }, NOW)?.shown.lang).toBe('bn');
    const paid = noticeOf(contentOf({ about: 'paidOut', amount: 500 }), EVERYTHING, NOW)?.shown;
    expect(paid).toMatchObject({ title: 'Withdrawal paid', body: '' });
  });

  it('contains no amount and no free text in any language unless turned on', () => {
    for (const language of ['en', 'hi', 'bn'] as const)
      for (const terms of ALL_TERMS) {
        const { title, body } = noticeOf(contentOf(terms), { ...EVERYTHING, language }, NOW)?.shown ?? {};
        expect(`${title} ${body}`, `${language} ${terms.about}`).not.toMatch(/₹|98|\d|differs/);
      }
  });

  it('is sent for the chosen kinds only', () => {
    for (const one of [...ALL_TERMS.map((terms) => contentOf(terms)), news]) {
      const kind = pushKindOf(one);
      expect(kind).not.toBeNull();
      expect(noticeOf(one, { ...EVERYTHING, kinds: [kind as string] }, NOW)?.kind).toBe(kind);
      const others = PUSH_KINDS.filter((other) => other !== kind);
      expect(noticeOf(one, { ...EVERYTHING, kinds: others }, NOW)).toBeNull();
    }
    expect(new Set([...ALL_TERMS.map((terms) => contentOf(terms)), news].map(pushKindOf))).toEqual(new Set(PUSH_KINDS));
    expect(pushKindOf({ title: 'A', message: 'B', status: 'info' })).toBeNull();
  });

  it('does not invite excluded players: announcements, matched and lapsed bets stay in the list', () => {
    const told = [...ALL_TERMS.map((terms) => contentOf(terms)), news]
      .map((one) => noticeOf(one, { ...EVERYTHING, mayNotPlay: true }, NOW)?.kind)
      .filter((kind) => kind !== undefined);
    expect(new Set(told)).toEqual(new Set(['settled', 'cashOut', 'account']));
  });

  it('replaces the previous one about the same subject, and no other', () => {
    const tag = (terms: ToastTerms) => noticeOf(contentOf(terms), EVERYTHING, NOW)?.shown.tag;
    const matched = { about: 'matched', side: 'back', runner: 'Thar Tigers', amount: 100 } as const;
    expect(tag({ ...matched, amount: 300 })).toBe(tag(matched));
    const others: ToastTerms[] = [
      { ...matched, side: 'lay' },
      { ...matched, runner: 'Kaveri Kings' },
      ...ALL_TERMS.slice(1),
    ];
    for (const other of others) expect(tag(other)).not.toBe(tag(matched));
    expect(tag({ about: 'credited', amount: 1 })).not.toBe(tag({ about: 'credited', amount: 2 }));
  });

  it('is below three kilobytes, with a valid topic, and links to a page of the app', () => {
    const text = fc.string({ unit: anyCharacter, maxLength: 900 });
    fc.assert(
      fc.property(
        text,
        text,
        fc.oneof(
          text,
          fc.tuple(fc.domain(), text).map(([name, path]) => `https://${name}/${path}`),
          fc.constantFrom('//a.example', '/\\a.example'),
        ),
        (title, message, link) => {
          const one: NotificationContent = { title, message, status: 'info', kind: 'news', link };
          const shown = noticeOf(one, EVERYTHING, NOW)?.shown;
          expect(Buffer.byteLength(JSON.stringify(shown))).toBeLessThanOrEqual(3072);
          expect(shown?.tag).toMatch(/^[\w-]{1,32}$/);
          expect(shown?.link).toMatch(/^\/(?![/\\])/);
        },
      ),
      { numRuns: 60 },
    );
    const long: NotificationContent = {
      title: 'म'.repeat(900),
      message: 'म'.repeat(9000),
      status: 'info',
      kind: 'news',
    };
    const shown = noticeOf(long, EVERYTHING, NOW)?.shown;
    expect(shown?.body).toMatch(/^म+…$/);
    expect(Buffer.byteLength(JSON.stringify(shown))).toBeLessThanOrEqual(3072);
  });
});
