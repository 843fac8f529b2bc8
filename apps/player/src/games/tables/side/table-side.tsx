import { Card, formatStake, looks, Money, Row, Stack, TabPanel, Tabs } from '@crease/ui';
import { useRead } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SideNote, SideTable } from '../../frame/side-table.tsx';
import { BonusMark } from '../../play/game-bonus.tsx';
import { type GameRound, netOf } from '../../play/game-round.ts';
import { netsAfter } from '../state/after-round.ts';
import { merged } from '../state/chips.ts';
import type { Chips } from '../state/use-chips.ts';
import type { SpotTexts } from '../state/use-spot-texts.ts';
import type { PastResult, TableTerms } from '../state/use-table.ts';
import { Road } from './road.tsx';
import styles from './side.module.css';
import { TableRules } from './table-rules.tsx';

export type SideTab = 'round' | 'mine' | 'rules';

interface TableSideProps {
  terms: TableTerms;
  chips: Chips;
  words: SpotTexts;
  /** The player's round, once decided and shown. */
  decided: GameRound | null;
  history: readonly PastResult[];
  tab: SideTab;
  onTab: (tab: SideTab) => void;
}

/** This round, the player's own rounds, and the rules with exact returns. */
export function TableSide({ tab, onTab, ...rest }: TableSideProps) {
  const t = useTranslations('tables.side');
  return (
    <Card clip bleed>
      <Tabs
        label={t('label')}
        panelId="table-side"
        className={styles.tabs}
        items={[
          { key: 'round', label: t('round') },
          { key: 'mine', label: t('mine') },
          { key: 'rules', label: t('rules') },
        ]}
        chosen={tab}
        onChoose={onTab}
      />
      <TabPanel panelId="table-side" chosen={tab}>
        {tab === 'round' ? <ThisRound {...rest} /> : null}
        {tab === 'mine' ? <MyRounds terms={rest.terms} decided={rest.decided} /> : null}
        {tab === 'rules' ? <TableRules terms={rest.terms} words={rest.words} /> : null}
      </TabPanel>
    </Card>
  );
}

function ThisRound({ terms, chips, words, decided, history }: Omit<TableSideProps, 'tab' | 'onTab'>) {
  return (
    <>
      {decided ? <Results round={decided} words={words} /> : <Bets terms={terms} chips={chips} words={words} />}
      <Road kind={terms.game} history={history} />
    </>
  );
}

function Bets({ terms, chips, words }: Pick<TableSideProps, 'terms' | 'chips' | 'words'>) {
  const t = useTranslations('tables.side');
  const bets = merged([...chips.placed, ...chips.laid]);
  return (
    <>
      <SideTable
        heads={[t('bets'), t('stake'), t('pays')]}
        rows={bets.map(({ spot, stake }) => ({
          key: spot,
          cells: [words.name(spot), formatStake(stake), words.pays(spot)],
        }))}
      />
      {bets.length === 0 ? <SideNote>{t('noBets')}</SideNote> : <After terms={terms} bets={bets} />}
    </>
  );
}

/** Net result by outcome of the round; of roulette the best and the worst number. */
function After({ terms, bets }: { terms: TableTerms; bets: TableTerms['own']['bets'] }) {
  const t = useTranslations('tables');
  const nets = netsAfter(terms, bets);
  const best = nets.reduce((most, one) => (one.net > most.net ? one : most), nets[0] ?? { key: '0', net: 0 });
  const worst = nets.reduce((least, one) => (one.net < least.net ? one : least), nets[0] ?? { key: '0', net: 0 });
  const isWheel = terms.game === 'roulette';
  const rows = isWheel
    ? [
        { key: 'best', words: t('side.best', { number: best.key }), net: best.net },
        { key: 'worst', words: t('side.worst', { number: worst.key }), net: worst.net },
      ]
    : nets.map(({ key, net }) => ({ key, words: t(`wins.${key}` as 'wins.A'), net }));
  return (
    <Stack as="dl" gap={6} paddingY={12} paddingX={14} className={styles.after}>
      <Row justify="between" gap={12} color="text-2" size={12} className={styles.head}>
        <dt>{t('side.after')}</dt>
        <dd>{isWheel ? t('side.numbersWin', { count: nets.filter(({ net }) => net > 0).length }) : ''}</dd>
      </Row>
      {rows.map(({ key, words, net }) => (
        <Row justify="between" gap={12} color="text-2" size={12} key={key}>
          <dt>{words}</dt>
          <dd>
            <Money value={net} profit />
          </dd>
        </Row>
      ))}
    </Stack>
  );
}

function Results({ round, words }: { round: GameRound; words: SpotTexts }) {
  const t = useTranslations('tables.side');
  const bets = round.outcome && 'bets' in round.outcome ? round.outcome.bets : [];
  const rows = bets.map(({ spot, risk, back }) => ({
    key: spot,
    cells: [words.name(spot), formatStake(risk), <Money key="net" value={back - risk} profit />],
  }));
  const total = {
    key: 'total',
    cells: [
      t('total'),
      <span key="stake">
        {formatStake(round.stake)}
        <BonusMark round={round} />
      </span>,
      <Money key="net" value={netOf(round)} profit />,
    ],
    isTotal: true,
  };
  return (
    <>
      <SideTable heads={[t('bets'), t('stake'), t('result')]} rows={[...rows, total]} />
      <SideNote>
        {t('returned', { win: formatStake(round.win), stake: formatStake(round.stake), ticket: round.roundId })}
      </SideNote>
    </>
  );
}

/** Own rounds shown. */
const SHOWN = 12;

function MyRounds({ terms, decided }: { terms: TableTerms; decided: GameRound | null }) {
  const t = useTranslations('tables.side');
  const read = useRead('gameRounds', { query: { gameId: terms.id, page: 1 } }, { staleTime: 0 });
  const isAsking = useLatest(decided?.roundId, read.refetch);
  const rounds = (read.data?.items ?? []).filter(({ status }) => status === 'closed');
  return (
    <>
      <SideTable
        busy={isAsking}
        heads={[t('ticket'), t('stake'), t('net')]}
        rows={rounds.slice(0, SHOWN).map((round) => ({
          key: round.roundId,
          cells: [
            <Link
              key="round"
              to="/fairness"
              search={{ round: round.roundId }}
              className={looks({ color: 'brand-text', weight: 600 })}
            >
              {round.roundId}
            </Link>,
            <span key="stake">
              {formatStake(round.stake)}
              <BonusMark round={round} />
            </span>,
            <Money key="net" value={netOf(round)} profit />,
          ],
        }))}
      />
      {read.data && rounds.length === 0 ? <SideNote>{t('noRounds')}</SideNote> : null}
    </>
  );
}

/** Refetches when another round of the player's is decided. @returns whether it is refetching. */
function useLatest(roundId: string | undefined, refetch: () => Promise<unknown>): boolean {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (roundId === undefined) return;
    setAsking(true);
    void refetch().finally(() => setAsking(false));
  }, [roundId, refetch]);
  return isAsking;
}
