import { languageOf } from '@crease/contract';
import { AfterAWhile, cx, looks, Row, Skeleton, Stack, Text } from '@crease/ui';
import { PageTitle } from '@crease/web';
import { Link, useMatches } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ARTICLE_NAMES, type ArticleName, type ArticleText, type SectionText } from './article.ts';
import { articleFacts } from './article-facts.ts';
import styles from './articles.module.css';
import { ArticleSection } from './blocks/article-blocks.tsx';
import { ArticleContents, type ContentsItem } from './blocks/article-contents.tsx';
import { MeasuredReturns } from './blocks/measured-returns.tsx';
import { ReachUs } from './blocks/reach-us.tsx';
import { RulesOfMarkets } from './blocks/rules-of-markets.tsx';
import { filledArticle, fillSlots } from './fill-slots.ts';
import { useArticle } from './load-texts.ts';

const facts = articleFacts();

/** An article; the route selects which one. */
export function ArticlePage() {
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.article }) ?? 'gamesrule';
  return (
    <Suspense fallback={<ArticleSkeleton />}>
      <LoadedArticle key={name} name={name} />
    </Suspense>
  );
}

function LoadedArticle({ name }: { name: ArticleName }) {
  const language = languageOf(useLocale());
  const raw = useArticle(name, language);
  const text = useMemo(() => filledArticle(raw, (words) => fillSlots(words, facts)), [raw]);
  useAnchor(text);
  return (
    <article className={styles.article}>
      <PageTitle>{text.title}</PageTitle>
      <ArticleHead name={name} text={text} />
      {name === 'gamesrule' ? (
        <RulesOfMarkets text={text} language={language} />
      ) : (
        <ArticleBody
          sections={text.sections}
          before={name === 'contactus' ? <ReachUs /> : null}
          after={name === 'fairplay' ? <MeasuredReturns /> : null}
        />
      )}
    </article>
  );
}

function ArticleHead({ name, text }: { name: ArticleName; text: ArticleText }) {
  const t = useTranslations('app.pages');
  const pages = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the row of links scrolls: bring the current one into view.
    const open = pages.current?.querySelector<HTMLElement>('[aria-current]');
    if (open && pages.current) pages.current.scrollLeft = open.offsetLeft - 16;
  }, []);
  return (
    <Text as="header" background="pine" color="on-pine" clip relative className={styles.band}>
      <CreaseLines />
      <div className={styles.bandInner}>
        <h1>{text.title}</h1>
        <Text as="p" marginTop={10} color="on-pine-2" className={styles.lead}>
          {text.lead}
        </Text>
        <Row ref={pages} as="nav" rowGap={4} gap={24} scrollX className={styles.pages} aria-label={t('kindred')}>
          {ARTICLE_NAMES.map((each) => (
            <Link
              className={looks({ fixed: true, color: 'on-pine-2', size: 14, weight: 500, dense: true })}
              key={each}
              to={`/${each}`}
              aria-current={each === name ? 'page' : undefined}
            >
              {t(each)}
            </Link>
          ))}
        </Row>
      </div>
    </Text>
  );
}

interface ArticleBodyProps {
  sections: readonly SectionText[];
  /** An extra section before the text. */
  before?: ReactNode;
  /** An extra section after the text. */
  after?: ReactNode;
}

function ArticleBody({ sections, before, after }: ArticleBodyProps) {
  const reach = useTranslations('articles.reach');
  const title = reach('title');
  const items = useMemo<ContentsItem[]>(
    () => [
      ...(before ? [{ id: 'reach', title }] : []),
      ...sections.map(({ id, title: name }) => ({ id, title: name })),
    ],
    [sections, before, title],
  );
  return (
    <div className={styles.body}>
      <ArticleContents items={items} />
      <Text as="div" shrink color="text" size={16} className={styles.text}>
        {before}
        {sections.map((section) => (
          <ArticleSection key={section.id} section={section} />
        ))}
        {after}
      </Text>
    </div>
  );
}

/** The text loads after navigation, so the anchor of the address is scrolled to again. */
function useAnchor(text: ArticleText): void {
  useEffect(() => {
    const id = decodeURIComponent(window.location.hash.slice(1));
    if (id !== '' && text) document.getElementById(id)?.scrollIntoView();
  }, [text]);
}

function ArticleSkeleton() {
  return (
    <AfterAWhile>
      <Stack gap={20} paddingY={48} paddingX={20} className={styles.skeleton}>
        {[260, 700, 640, 680, 420].map((width) => (
          <Skeleton key={width} height={20} width={width} />
        ))}
      </Stack>
    </AfterAWhile>
  );
}

/** The crease seen from above: the only decoration. */
function CreaseLines() {
  return (
    <svg
      className={cx(looks({ full: true }), styles.lines)}
      viewBox="0 0 1440 300"
      preserveAspectRatio="xMaxYMid slice"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d="M1010-20v340M1010 30h440M1010 270h440M1396-20v340" strokeWidth="6" />
      <g fill="currentColor" stroke="none">
        <circle cx="1396" cy="128" r="9" />
        <circle cx="1396" cy="150" r="9" />
        <circle cx="1396" cy="172" r="9" />
      </g>
    </svg>
  );
}
