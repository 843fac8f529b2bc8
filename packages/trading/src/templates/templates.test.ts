import { isRefusal } from '@crease/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarketTemplate, TemplateEntry } from '../markets/market-template.ts';
import { CRICKET_TEMPLATES } from '../sports/cricket/cricket-templates.ts';
import { ball, TradedMatch } from '../testing/traded-match.ts';
import { applyTemplate, dueKeys, readyMarkets } from './apply-template.ts';
import { DEFAULT_TEMPLATES, defaultTemplate, templateRefusal } from './templates.ts';

const T20: MarketTemplate = CRICKET_TEMPLATES.t20;
const SHIPPED = Object.entries(DEFAULT_TEMPLATES).flatMap(([sport, byFormat]) =>
  Object.entries(byFormat).map(([format, template]) => [sport, format, template] as const),
);
const entryOf = (key: string): TemplateEntry => {
  const entry = T20.find((one) => one.key === key);
  if (!entry) throw new Error(key);
  return entry;
};
const toss = entryOf('toss');

/** Applies the keys of a template to a match. */
function apply(match: TradedMatch, keys: readonly string[], template = T20): void {
  match.enter(...applyTemplate(template, new Set(keys), match.event.situation()));
}

describe('a template of markets', () => {
  it.each(SHIPPED)('is shipped for %s, %s, and can be saved', (sport, format, template) => {
    expect(templateRefusal(template)).toBeNull();
    expect(defaultTemplate(sport, format)).toBe(template);
  });

  it('exists only under its own name', () => {
    expect(defaultTemplate('cricket', 'constructor')).toBeUndefined();
    expect(defaultTemplate('__proto__', 't20')).toBeUndefined();
  });

  it('finds every market that the model offers in a T20 match', () => {
    const match = new TradedMatch();
    match.enter({ kind: 'toss', winner: 0, elected: 'bat' }, { kind: 'startInnings' });
    const { offered } = match.event.situation();
    const found = readyMarkets(T20, match.event.situation()).flatMap((one) => one.offered);
    expect(found.map(({ marketId }) => marketId).sort()).toEqual(offered.map(({ marketId }) => marketId).sort());
  });

  it('opens one, some or all of its markets with its terms', () => {
    const match = new TradedMatch();
    const template = [{ ...entryOf('bookmaker'), max: 5_000_00, rules: 'own: As we say.' }, toss];
    apply(match, ['bookmaker', 'toss'], template);
    expect(match.line('bm').opening).toMatchObject({ max: 5_000_00, rules: 'own: As we say.' });
    expect(match.line('h1')).toMatchObject({ opening: { name: 'To win the toss' }, line: { by: 'off' } });
    expect(match.line('h1').opening.runners.map(({ name }) => name)).toEqual(['Carrow Vale', 'Hill Town']);
    apply(match, ['bookmaker', 'toss'], template);
    expect(match.sheet.lines).toHaveLength(2);
  });

  it('turns cross matching on in the markets of an entry that can have it', () => {
    const match = new TradedMatch();
    const everything = {
      ...entryOf('bookmaker'),
      market: { kind: 'offered', match: '*' },
      crossMatching: true,
    } as const;
    apply(match, ['bookmaker', 'toss'], [everything, { ...toss, crossMatching: true }]);
    expect(match.line('mo').opening.crossMatching).toBe(true);
    expect(match.line('bm').opening.crossMatching).toBeUndefined();
    const isBook = match.line('h1').opening.type === 'match_odds';
    expect(match.line('h1').opening.crossMatching).toBe(isBook ? true : undefined);
  });

  it('gives the markets of an entry that can have it a price ladder, and refuses it to others', () => {
    const match = new TradedMatch();
    const everything = {
      ...entryOf('bookmaker'),
      market: { kind: 'offered', match: '*' },
      priceLadder: 'finest',
    } as const;
    apply(match, ['bookmaker'], [everything]);
    expect(['mo', 'bm'].map((id) => match.line(id).opening.priceLadder)).toEqual(['finest', undefined]);
    const made = { kind: 'made', group: 'match', runners: ['A', 'B'], type: 'bookmaker' } as const;
    expect(templateRefusal([{ ...toss, market: made, priceLadder: 'finest' }])).toMatchObject({
      terms: { reason: 'priceLadder' },
    });
  });

  it('lets orders that cannot match wait out the delay, in offered markets and made ones', () => {
    const match = new TradedMatch();
    const waits = { passiveDelay: 'wait' } as const;
    apply(
      match,
      ['match-odds', 'toss'],
      [
        { ...entryOf('match-odds'), ...waits },
        { ...toss, ...waits },
      ],
    );
    expect([match.line('mo'), match.line('h1')].map(({ opening }) => opening.passiveDelay)).toEqual(['wait', 'wait']);
    const usual = new TradedMatch();
    apply(usual, ['match-odds']);
    expect(usual.line('mo').opening).not.toHaveProperty('passiveDelay');
  });

  it('refuses cross matching in a market made without an order book, or of several winners', () => {
    const made = { kind: 'made', group: 'match', runners: ['A', 'B', 'C'] } as const;
    const saved = (market: object) =>
      templateRefusal([{ ...toss, market: { ...made, ...market } as never, crossMatching: true }]);
    expect(saved({ type: 'match_odds' })).toBeNull();
    expect(saved({ type: 'bookmaker' })).toMatchObject({ terms: { reason: 'crossMatching' } });
    expect(saved({ type: 'match_odds', winners: 2 })).toMatchObject({ terms: { reason: 'crossMatching' } });
  });

  it('changes nothing of a market that is open', () => {
    const match = new TradedMatch();
    apply(match, ['bookmaker']);
    const before = match.line('bm').opening;
    apply(match, ['bookmaker'], [{ ...entryOf('bookmaker'), max: 5_000_00 }]);
    expect(match.line('bm').opening).toEqual(before);
    expect(match.again().line('bm').opening).toEqual(before);
  });

  it('makes a market of several winners, refused unless fewer runners win than there are', () => {
    const match = new TradedMatch();
    const made = { kind: 'made', type: 'match_odds', group: 'players', runners: ['A', 'B', 'C'], winners: 2 } as const;
    apply(match, ['toss'], [{ ...toss, market: made }]);
    expect(match.line('h1').opening).toMatchObject({ winners: 2 });
    const refusal = (market: TemplateEntry['market']) => templateRefusal([{ ...toss, market }]);
    expect(refusal({ ...made, winners: 3 })).toMatchObject({ terms: { reason: 'winnerCount' } });
    expect(refusal({ ...made, type: 'bookmaker' })).toMatchObject({ terms: { reason: 'winnerCount' } });
    expect(refusal({ ...made, winners: 4, runners: ['{first players}', '{second players}'] })).toBeNull();
  });

  it('makes a market of handicaps of the teams', () => {
    const match = new TradedMatch();
    const handicap = { of: 'lead', lines: [-0.5] } as const;
    const made = { kind: 'made', type: 'match_odds', group: 'goals', runners: ['{teams}'], handicap } as const;
    expect(templateRefusal([{ ...toss, market: made }])).toBeNull();
    apply(match, ['toss'], [{ ...toss, market: made }]);
    expect(match.line('h1').opening.runners.map(({ name }) => name)).toEqual(['Carrow Vale −0.5', 'Hill Town +0.5']);
  });

  it('opens by itself what opens with the event, and with the start of play', () => {
    const match = new TradedMatch();
    const template: MarketTemplate = [
      { ...entryOf('bookmaker'), opens: 'event' },
      { ...entryOf('batters'), opens: 'start' },
      entryOf('match-odds'),
    ];
    const due = () => [...dueKeys(template, match.event.situation())];
    expect(due()).toEqual(['bookmaker']);
    apply(match, due(), template);
    expect(due()).toEqual([]);
    match.enter({ kind: 'toss', winner: 0, elected: 'bat' }, { kind: 'startInnings' });
    expect(due()).toEqual(['batters']);
  });

  it('keeps a market that balls do not suspend open over a ball, and stops it when the match ends', () => {
    const match = new TradedMatch().begin();
    apply(match, ['toss']);
    match.enter({ kind: 'publish' }, { kind: 'ballRunning' }, ball(4));
    expect([match.line('h1').status, match.line('bm').status]).toEqual(['open', 'suspended']);
    expect(match.again().event.present()).toEqual(match.event.present());
    match.enter({ kind: 'finish', winner: 0, isTied: false, method: 'Awarded' });
    expect(match.line('h1').status).toBe('suspended');
  });

  it('gives only entries that the event accepts, whatever is chosen and at any time', () => {
    const keys = fc.subarray(T20.map(({ key }) => key));
    const pricing = fc.array(fc.constantFrom('players', 'model', 'trader', 'source'), { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(keys, fc.nat(8), pricing, (chosen, balls, pricings) => {
        const match = new TradedMatch();
        if (balls > 0) match.enter({ kind: 'toss', winner: 0, elected: 'bat' }, { kind: 'startInnings' });
        for (let at = 1; at < balls; at++) match.enter(ball(1));
        const template = T20.map((entry, at) => ({ ...entry, pricing: pricings[at] ?? 'model' }) as TemplateEntry);
        if (templateRefusal(template)) return;
        for (const entry of applyTemplate(template, new Set(chosen), match.event.situation()))
          expect(isRefusal(match.try(entry)), entry.kind).toBe(false);
      }),
      { numRuns: 30 },
    );
  });

  it.each<[string, Partial<TemplateEntry>, string]>([
    ['a highest stake below the lowest', { max: 50_00 }, 'marketLimits'],
    ['a negative limit', { min: -100_00 }, 'marketLimits'],
    ['no number', { maxProfit: Number.NaN }, 'marketLimits'],
    ['a delay of a minute', { inPlayDelayMs: 60_000 }, 'marketDelay'],
    ['no rules', { rules: null }, 'rulesMissing'],
    ['prices of a model that does not know it', { pricing: 'model' }, 'templatePricing'],
    ['one runner', { market: { kind: 'made', type: 'match_odds', group: 'odds', runners: ['A'] } }, 'runnerCount'],
    [
      'too many runners',
      {
        market: {
          kind: 'made',
          type: 'match_odds',
          group: 'odds',
          runners: Array.from({ length: 401 }, (_, at) => `${at}`),
        },
      },
      'runnersAtMost',
    ],
    ['no market', { market: { kind: 'offered', match: ' ' } }, 'templateMarket'],
    ['prices of a source that stay open over a ball', { pricing: 'source' }, 'templateSuspends'],
  ])('is refused with %s', (_, change, reason) => {
    const refused = templateRefusal([{ ...toss, ...change }]);
    expect([refused?.terms.reason, refused?.field]).toEqual([reason, 'entries.0']);
  });

  it('is refused without markets, and with the same key twice', () => {
    expect(templateRefusal([])?.terms.reason).toBe('templateSize');
    expect(templateRefusal([toss, toss])?.terms.reason).toBe('templateTwice');
  });
});
