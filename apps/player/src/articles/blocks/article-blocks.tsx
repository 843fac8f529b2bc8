import { Icon, Row, Text } from '@crease/ui';
import { Info } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Block, SectionText, TableText } from '../article.ts';
import articleStyles from '../articles.module.css';
import styles from './blocks.module.css';
import { RichText } from './rich-text.tsx';
import { SelfCheck } from './self-check.tsx';

/** A section with its heading, slots filled in. */
export function ArticleSection({ section: { id, title, blocks } }: { section: SectionText }) {
  return (
    <section className={articleStyles.section} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      <ArticleBlocks blocks={blocks} />
    </section>
  );
}

function ArticleBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
    <ArticleBlock key={at} block={block} />
  ));
}

function ArticleBlock({ block }: { block: Block }) {
  if (typeof block === 'string') {
    return (
      <p>
        <RichText>{block}</RichText>
      </p>
    );
  }
  if ('table' in block) return <Figures table={block.table} />;
  if ('example' in block) return <Example>{block.example}</Example>;
  if ('questions' in block) return <SelfCheck questions={block.questions} />;
  if ('note' in block) {
    return (
      <Row
        as="p"
        gap={10}
        paddingY={12}
        paddingX={14}
        size={14}
        radius="md"
        background="info-soft"
        className={styles.note}
      >
        <Icon of={Info} size={16} />
        <span>
          <RichText>{block.note}</RichText>
        </span>
      </Row>
    );
  }
  return 'steps' in block ? (
    <ol className={styles.steps}>{block.steps.map(listItem)}</ol>
  ) : (
    <ul className={styles.points}>{block.list.map(listItem)}</ul>
  );
}

function listItem(text: string) {
  return (
    <li key={text}>
      <RichText>{text}</RichText>
    </li>
  );
}

/** A worked example. */
export function Example({ children }: { children: string }) {
  const t = useTranslations('articles');
  return (
    <Text as="p" background="surface" color="text-2" className={styles.example}>
      <Text block color="brand-text" size={12} weight={600}>
        {t('example')}
      </Text>
      <RichText>{children}</RichText>
    </Text>
  );
}

function Figures({ table: { caption, head, rows } }: { table: TableText }) {
  return (
    <Text as="div" border="all" radius="lg" background="surface" className={styles.tableBox}>
      <Text as="table" size={14} dense className={styles.table} data-words={!rows.every(isFigures) || undefined}>
        <Text as="caption" color="text-2" size={13} dense>
          {caption}
        </Text>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={head[at + 1]} data-tone={toneOf(cell)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Text>
    </Text>
  );
}

/** Whether all cells of a row are figures, which are right-aligned. */
function isFigures([, ...cells]: readonly string[]): boolean {
  return cells.every((cell) => /\d/.test(cell));
}

/** The tone of a result, by its sign. */
function toneOf(cell: string): 'profit' | 'loss' | undefined {
  if (cell.startsWith('+')) return 'profit';
  return cell.startsWith('−') ? 'loss' : undefined;
}
