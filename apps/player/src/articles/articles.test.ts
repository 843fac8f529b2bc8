import { LANGUAGE_CODES, newPassword, newUsername, pageHead, RULE_KEYS } from '@crease/contract';
import articles from '@crease/locales/en/app/articles.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { ARTICLE_NAMES, type ArticleText, stringsOf } from './article.ts';
import { articleFacts } from './article-facts.ts';
import { fillSlots, slotsOf } from './fill-slots.ts';
import { loadArticle } from './load-texts.ts';
import { findsAll, RULES_BY_SPORT, ruleAnchor } from './rule-groups.ts';

const facts = articleFacts();

/** Numbers that are names, not figures: helplines, and two hashes whose names have digits. */
const NAMES = /14416|1800 891 4416|18008914416|112|Argon2id|SHA-256/g;

const anchorsOf = (text: ArticleText) => text.sections.map(({ id }) => id);

describe.each(ARTICLE_NAMES)('the page /%s', (name) => {
  it.each(LANGUAGE_CODES)('in %s contains no number except computed ones', async (language) => {
    const text = await loadArticle(name, language);
    for (const words of stringsOf(text)) {
      const typed = words.replace(/\{[^}]+\}/g, '').replace(NAMES, '');
      expect(typed, words).not.toMatch(/[\d₹०-९০-৯]/);
      expect(fillSlots(words, facts)).not.toMatch(/undefined|NaN|\{/);
    }
  });

  it.each([
    ['hi', /[\u0900-\u097f]|^crease[._]/],
    ['bn', /[\u0980-\u09ff]|^crease[._]/],
  ] as const)('has the same sections and figures in %s', async (language, script) => {
    const [en, translated] = await Promise.all([loadArticle(name, 'en'), loadArticle(name, language)]);
    expect(anchorsOf(translated)).toEqual(anchorsOf(en));
    expect(new Set(anchorsOf(en)).size).toBe(en.sections.length);
    for (const [at, section] of en.sections.entries()) {
      const other = translated.sections[at];
      expect(other?.blocks.map((block) => typeof block)).toEqual(section.blocks.map((block) => typeof block));
      const slots = (one: ArticleText['sections'][number]) => slotsOf(JSON.stringify(one.blocks)).sort();
      expect(other && slots(other), section.id).toEqual(slots(section));
      const links = (one: ArticleText['sections'][number]) =>
        [...JSON.stringify(one).matchAll(/\]\(([^)]+)\)/g)].map((match) => match[1]).sort();
      expect(other && links(other), section.id).toEqual(links(section));
    }
    for (const words of stringsOf(translated).filter((text) =>
      /[a-z]{3}/i.test(text.replace(/\{[^}]+\}|\([^)]*\)/g, '')),
    )) {
      expect(words).toMatch(script);
    }
  });

  it('has the head that the server writes', async () => {
    const head = pageHead(`/${name}`);
    expect(head).toMatchObject({ title: (await loadArticle(name, 'en')).title, isListed: true });
    expect(head?.description.length).toBeGreaterThan(80);
    expect(head?.description.length).toBeLessThan(170);
  });

  it('links only to existing targets', async () => {
    const [en, paths] = [
      await loadArticle(name, 'en'),
      [...ARTICLE_NAMES.map((each) => `/${each}`), '/mybets', '/statement', '/profile'],
    ];
    for (const [, target = ''] of JSON.stringify(en).matchAll(/\]\(([^)]+)\)/g)) {
      if (target.startsWith('tel:')) continue;
      const [path = '', anchor] = target.split('#');
      expect(paths).toContain(path);
      if (anchor === undefined) continue;
      const aim = await loadArticle(path.slice(1) as (typeof ARTICLE_NAMES)[number], 'en');
      expect(anchorsOf(aim)).toContain(anchor);
    }
  });
});

it('every computed figure is used', async () => {
  const texts = await Promise.all(ARTICLE_NAMES.map((name) => loadArticle(name, 'en')));
  const translated = new Set(slotsOf(JSON.stringify(texts)));
  expect(Object.keys(facts).filter((name) => !translated.has(name))).toEqual([]);
});

describe('the rules page', () => {
  it('shows every rules key once, each with a name', () => {
    expect(Object.values(RULES_BY_SPORT).flat().sort()).toEqual([...RULE_KEYS].sort());
    expect(Object.keys(articles.rules.markets).sort()).toEqual([...RULE_KEYS].sort());
    expect(new Set(RULE_KEYS.map(ruleAnchor)).size).toBe(RULE_KEYS.length);
  });

  it('finds texts with all words, in any order and case', () => {
    expect(findsAll('', ['anything'])).toBe(true);
    expect(findsAll('  Super OVER ', ['the winner of the super over counts'])).toBe(true);
    expect(findsAll('over super', ['the winner', 'of the super over counts'])).toBe(true);
    expect(findsAll('super tie-break', ['the winner of the super over counts'])).toBe(false);
    expect(findsAll('चोट', ['बल्लेबाज़ चोट से बाहर जाए तो रद्द'])).toBe(true);
  });
});

describe('the figures', () => {
  it('match the formulas that accept and settle bets', () => {
    expect(facts).toMatchObject({
      'odds.back.wins': '+₹850',
      'odds.lay.loses': '−₹850',
      'rate.back.wins': '+₹900',
      'fancy.below': '₹0',
      'fancy.middle': '+₹1,900',
      'fancy.above': '−₹200',
      'fancy.held': '₹200',
      'commission.fee': '₹60',
      'commission.paid': '₹2,940',
      'commission.ofLoss': '₹0',
      'heat.two': '+₹500',
      'heat.twoLay': '−₹500',
    });
  });

  it('match the best price first, then the earlier offer', () => {
    expect(facts).toMatchObject({
      'book.asha.met': '₹600',
      'book.asha.place': '1',
      'book.bina.met': '₹600',
      'book.bina.place': '2',
      'book.chetan.met': '₹300',
      'book.chetan.place': '3',
      'book.profit': '+₹1,488',
    });
  });

  it('match the lengths that the forms enforce', () => {
    const length = (name: string) => Number(facts[name]);
    const accepts = (schema: typeof newUsername | typeof newPassword, size: number) =>
      schema.safeParse('a'.repeat(size)).success;
    for (const [schema, kind] of [
      [newUsername, 'name'],
      [newPassword, 'password'],
    ] as const) {
      const [shortest, longest] = [length(`${kind}.shortest`), length(`${kind}.longest`)];
      expect([shortest - 1, shortest, longest, longest + 1].map((size) => accepts(schema, size))).toEqual([
        false,
        true,
        true,
        false,
      ]);
    }
  });
});
