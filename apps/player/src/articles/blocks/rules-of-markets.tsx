import { type LanguageCode, type RuleBook, type RuleKey, typeOfRules } from '@crease/contract';
import { MARKET_TYPES } from '@crease/exchange';
import { EmptyState, Icon, Row, Stack, Tag, Text, TextField } from '@crease/ui';
import { Search } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ArticleText, type SectionText, sectionStrings } from '../article.ts';
import articleStyles from '../articles.module.css';
import { useRuleBook } from '../load-texts.ts';
import { findsAll, RULE_SPORTS, RULES_BY_SPORT, type RuleSport, ruleAnchor } from '../rule-groups.ts';
import { ArticleSection, Example } from './article-blocks.tsx';
import { ArticleContents, type ContentsItem } from './article-contents.tsx';
import styles from './blocks.module.css';
import { RichText } from './rich-text.tsx';

interface RulesProps {
  text: ArticleText;
  language: LanguageCode;
}

/** The rules of every market, from the same source as each market's rules button. */
export function RulesOfMarkets({ text, language }: RulesProps) {
  const t = useTranslations('articles.rules');
  const book = useRuleBook(language);
  const [typed, setTyped] = useState('');
  const found = useFound(book, text, useDeferredValue(typed.trim()));
  return (
    <div className={articleStyles.body}>
      <ArticleContents items={useContents(found)} />
      <Text as="div" shrink color="text" size={16} className={articleStyles.text}>
        <Stack as="search" gap={6} marginBottom={32} className={styles.search}>
          <TextField
            label={t('search')}
            type="search"
            placeholder={t('searchHint')}
            value={typed}
            before={<Icon of={Search} />}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Text role="status" as="p" color="text-3" size={12} className={styles.found}>
            {typed.trim() === '' ? '' : t('found', { count: found.count })}
          </Text>
        </Stack>
        {found.count === 0 ? <EmptyState title={t('none')}>{t('noneText')}</EmptyState> : null}
        {found.sections.map((section) => (
          <ArticleSection key={section.id} section={section} />
        ))}
        {RULE_SPORTS.map((sport) => (
          <SportRules key={sport} sport={sport} keys={found.bySport[sport]} book={book} />
        ))}
        <TypeRules types={found.types} book={book} />
        <EveryMarket paragraphs={found.everyMarket} />
      </Text>
    </div>
  );
}

interface Found {
  readonly sections: readonly SectionText[];
  readonly bySport: Readonly<Record<RuleSport, readonly RuleKey[]>>;
  readonly types: readonly (typeof MARKET_TYPES)[number][];
  readonly everyMarket: readonly string[];
  readonly count: number;
}

function useFound(book: RuleBook, text: ArticleText, query: string): Found {
  const t = useTranslations('articles.rules');
  return useMemo(() => {
    const sections = text.sections.filter((section) => findsAll(query, sectionStrings(section)));
    const keysOf = (sport: RuleSport) =>
      RULES_BY_SPORT[sport].filter((key) =>
        findsAll(query, [t(`sports.${sport}`), t(`markets.${key}`), ...book.markets[key]]),
      );
    const bySport = Object.fromEntries(
      RULE_SPORTS.map((sport) => [sport, keysOf(sport)]),
    ) as unknown as Found['bySport'];
    const types = MARKET_TYPES.filter((type) => findsAll(query, [t(`types.${type}`), ...book.types[type]]));
    const everyMarket = book.everyMarket.filter((paragraph) => findsAll(query, [paragraph]));
    const count = sections.length + Object.values(bySport).flat().length + types.length + everyMarket.length;
    return { sections, bySport, types, everyMarket, count };
  }, [book, text, query, t]);
}

function useContents(found: Found): ContentsItem[] {
  const t = useTranslations('articles.rules');
  return useMemo(
    () => [
      ...found.sections.map(({ id, title }) => ({ id, title })),
      ...RULE_SPORTS.flatMap((sport) => {
        const inside = found.bySport[sport].map((key) => ({ id: ruleAnchor(key), title: t(`markets.${key}`) }));
        return inside.length > 0 ? [{ id: sport, title: t(`sports.${sport}`), inside }] : [];
      }),
      ...(found.types.length > 0 ? [{ id: 'bet-types', title: t('betTypes') }] : []),
      ...(found.everyMarket.length > 0 ? [{ id: 'every-market', title: t('everyMarket') }] : []),
    ],
    [found, t],
  );
}

function SportRules({ sport, keys, book }: { sport: RuleSport; keys: readonly RuleKey[]; book: RuleBook }) {
  const t = useTranslations('articles.rules');
  if (keys.length === 0) return null;
  return (
    <section className={articleStyles.section} aria-labelledby={sport}>
      <h2 id={sport} tabIndex={-1}>
        {t(`sports.${sport}`)}
      </h2>
      {keys.map((key) => (
        <MarketRules key={key} ruleKey={key} book={book} />
      ))}
    </section>
  );
}

function MarketRules({ ruleKey, book }: { ruleKey: RuleKey; book: RuleBook }) {
  const t = useTranslations('articles');
  const example = new RegExp(`^${t('example')}[,:]?\\s*`);
  const [question, ...settlement] = book.markets[ruleKey];
  const id = ruleAnchor(ruleKey);
  return (
    <div className={articleStyles.market}>
      <Row as="header" wrap align="center" gap={10} rowGap={4}>
        <h3 id={id} tabIndex={-1}>
          {t(`rules.markets.${ruleKey}`)}
        </h3>
        <Tag>{t(`rules.types.${typeOfRules(ruleKey)}`)}</Tag>
      </Row>
      <Text as="p" color="text-2" className={styles.question}>
        {question}
      </Text>
      {settlement.map((paragraph) =>
        example.test(paragraph) ? (
          <Example key={paragraph}>{capital(paragraph.replace(example, ''))}</Example>
        ) : (
          <p key={paragraph}>
            <RichText>{paragraph}</RichText>
          </p>
        ),
      )}
    </div>
  );
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

function TypeRules({ types, book }: { types: Found['types']; book: RuleBook }) {
  const t = useTranslations('articles.rules');
  if (types.length === 0) return null;
  return (
    <section className={articleStyles.section} aria-labelledby="bet-types">
      <h2 id="bet-types" tabIndex={-1}>
        {t('betTypes')}
      </h2>
      {types.map((type) => (
        <div key={type} className={articleStyles.market}>
          <h3>{t(`types.${type}`)}</h3>
          {book.types[type].map((paragraph) => (
            <p key={paragraph}>
              <RichText>{paragraph}</RichText>
            </p>
          ))}
        </div>
      ))}
    </section>
  );
}

/** Splits the title from a paragraph: `In-play delay. Once a market …`. */
const NAMED = /^([^.।]{3,40}[.।])\s(.+)$/su;

function EveryMarket({ paragraphs }: { paragraphs: readonly string[] }) {
  const t = useTranslations('articles.rules');
  if (paragraphs.length === 0) return null;
  return (
    <section className={articleStyles.section} aria-labelledby="every-market">
      <h2 id="every-market" tabIndex={-1}>
        {t('everyMarket')}
      </h2>
      {paragraphs.map((paragraph) => {
        const [, name, rest] = NAMED.exec(paragraph) ?? [];
        return (
          <p key={paragraph}>
            {name ? <b>{name}</b> : null} <RichText>{rest ?? paragraph}</RichText>
          </p>
        );
      })}
    </section>
  );
}
