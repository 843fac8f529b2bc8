import type { SportEvent } from '@crease/client';
import { Button, buttonClass, Icon, LiveTag, Row, Segments, Text, Toggle } from '@crease/ui';
import { Link } from '@tanstack/react-router';
import { AlignCenterVertical, ArrowLeft, ArrowUpDown, Columns3, Plus, Settings2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { scoreLines } from '../../../sports/score-lines.ts';
import { centreGrids } from '../column/ladder-view.tsx';
import { changeLadder, GUARD_TICKS, useLadderSettings } from '../trade/ladder-settings.ts';
import styles from './bar.module.css';

interface LadderBarProps {
  event: SportEvent;
  /** null: no further ladder fits. */
  onAdd: (() => void) | null;
  /** Opens the side column where the page has no room for it. */
  onSide: () => void;
  onLayouts: () => void;
}

/** The event, and what concerns all ladders. */
export function LadderBar({ event, onAdd, onSide, onLayouts }: LadderBarProps) {
  const t = useTranslations('ladder');
  const inPlay = useTranslations('app.nav')('inplay');
  return (
    <Row
      align="center"
      gap={10}
      border="bottom"
      background="surface"
      fixed
      paddingY={4}
      paddingX={12}
      className={styles.bar}
    >
      <Link
        to="/exchange/$gameId"
        params={{ gameId: event.gameId }}
        className={buttonClass({ look: 'ghost', size: 'small', className: styles.back })}
        aria-label={t('toMarket')}
      >
        <Icon of={ArrowLeft} size={18} />
      </Link>
      <Text hide="phone">{event.inPlay ? <LiveTag>{inPlay}</LiveTag> : null}</Text>
      <Row align="baseline" gap={8} grow shrink className={styles.event}>
        <Text as="h1" size={14} weight={600} truncate shrink>
          {event.name}
        </Text>
        <Text truncate size={12} color="text-2">
          {scoreText(event)}
        </Text>
      </Row>
      <OneClick />
      <span className={styles.wide}>
        <Sizing />
      </span>
      <span className={styles.wide}>
        <Flip />
      </span>
      <Button onClick={centreGrids} aria-label={t('centre')}>
        <Icon of={AlignCenterVertical} /> <span className={styles.wide}>{t('centre')}</span>
      </Button>
      <span className={styles.wide}>
        <Button onClick={onLayouts}>
          <Icon of={Columns3} /> {t('layouts')}
        </Button>
      </span>
      <Button onClick={onAdd ?? undefined} disabled={onAdd === null} aria-label={t('addTitle')}>
        <Icon of={Plus} /> <span className={styles.wide}>{t('add')}</span>
      </Button>
      <Button className={styles.narrow} onClick={onSide} aria-label={t('options')}>
        <Icon of={Settings2} />
      </Button>
    </Row>
  );
}

function scoreText({ score }: SportEvent): string {
  const texts = scoreLines(score).flatMap((line) =>
    line && line.text !== '' ? [`${line.text} ${line.note}`.trim()] : [],
  );
  return texts.join(' – ');
}

function OneClick() {
  const t = useTranslations('ladder');
  const isOneClick = useLadderSettings((settings) => settings.isOneClick);
  return (
    <Row
      as="span"
      align="center"
      paddingY={4}
      paddingX={8}
      border="strong"
      radius="md"
      size={12}
      weight={600}
      nowrap
      className={styles.oneClick}
      data-on={isOneClick || undefined}
    >
      <Toggle on={isOneClick} onChange={(on) => changeLadder({ isOneClick: on })}>
        {isOneClick ? t('oneClickOn', { ticks: GUARD_TICKS }) : t('oneClick')}
      </Toggle>
    </Row>
  );
}

/** Whether a stake is the backer's, or what a lay may lose. */
export function Sizing() {
  const t = useTranslations('ladder');
  const isByLiability = useLadderSettings((settings) => settings.isByLiability);
  return (
    <Segments
      label={t('sizedBy')}
      items={[
        { key: 'stake', label: t('byStake') },
        { key: 'liability', label: t('byLiability') },
      ]}
      chosen={isByLiability ? 'liability' : 'stake'}
      onChoose={(key) => changeLadder({ isByLiability: key === 'liability' })}
    />
  );
}

/** Turns the ladders upside down. */
export function Flip() {
  const t = useTranslations('ladder');
  const isFlipped = useLadderSettings((settings) => settings.isFlipped);
  return (
    <Button aria-pressed={isFlipped} onClick={() => changeLadder({ isFlipped: !isFlipped })}>
      <Icon of={ArrowUpDown} /> {t('flip')}
    </Button>
  );
}
