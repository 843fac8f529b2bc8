import { Card, formatProfit, formatStake, Money, TabPanel, Tabs } from '@crease/ui';
import { useRead } from '@crease/web';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type GameRound, netOf } from '../../play/game-round.ts';
import { netsAfter } from '../state/after-round.ts';
import { merged } from '../state/chips.ts';
import type { Chips } from '../state/use-chips.ts';
import type { SpotWords } from '../state/use-spot-words.ts';
import type { TableTerms } from '../state/use-table.ts';
import { Road, type Told } from './road.tsx';
import { TableRules } from './table-rules.tsx';
import styles from './table-side.module.css';

export type SideTab = 'round' | 'mine' | 'rules';

interface TableSideProps {
  terms: TableTerms;
  chips: Chips;
  words: SpotWords;
  /** The player's round, once it is decided and shown. */
  decided: GameRound | null;
  history: readonly Told[];
  tab: SideTab;
  onTab: (tab: SideTab) => void;
}

/** This round, the player's own rounds, and the rules with exact returns. */
export function TableSide({ tab, onTab, ...rest }: TableSideProps) {
  const t = useTranslations('tables.side');
  return (
    <Card className={styles.side} bleed>
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
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('bets')}</th>
            <th scope="col">{t('stake')}</th>
            <th scope="col">{t('pays')}</th>
          </tr>
        </thead>
        <tbody>
          {bets.map(({ spot, stake }) => (
            <tr key={spot}>
              <td>{words.name(spot)}</td>
              <td>{formatStake(stake)}</td>
              <td>{words.pays(spot)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {bets.length === 0 ? <p className={styles.note}>{t('noBets')}</p> : <After terms={terms} bets={bets} />}
    </>
  );
}

/** What is won or lost by how the round falls; of roulette the best and the worst number. */
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
    <dl className={styles.after}>
      <div className={styles.head}>
        <dt>{t('side.after')}</dt>
        <dd>{isWheel ? t('side.numbersWin', { count: nets.filter(({ net }) => net > 0).length }) : ''}</dd>
      </div>
      {rows.map(({ key, words, net }) => (
        <div key={key}>
          <dt>{words}</dt>
          <dd>
            <Money value={net} profit />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Results({ round, words }: { round: GameRound; words: SpotWords }) {
  const t = useTranslations('tables.side');
  const bets = round.outcome && 'bets' in round.outcome ? round.outcome.bets : [];
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('bets')}</th>
            <th scope="col">{t('stake')}</th>
            <th scope="col">{t('result')}</th>
          </tr>
        </thead>
        <tbody>
          {bets.map(({ spot, risk, back }) => (
            <tr key={spot}>
              <td>{words.name(spot)}</td>
              <td>{formatStake(risk)}</td>
              <td>{formatProfit(back - risk)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('total')}</th>
            <td>{formatStake(round.stake)}</td>
            <td>{formatProfit(netOf(round))}</td>
          </tr>
        </tbody>
      </table>
      <p className={styles.note}>
        {t('returned', { win: formatStake(round.win), stake: formatStake(round.stake), ticket: round.roundId })}
      </p>
    </>
  );
}

function MyRounds({ terms, decided }: { terms: TableTerms; decided: GameRound | null }) {
  const t = useTranslations('tables.side');
  const asked = useRead('gameRounds', { query: { gameId: terms.id, page: 1 } }, { staleTime: 0 });
  const latest = useLatest(decided?.roundId, asked.refetch);
  const rounds = (asked.data?.items ?? []).filter(({ status }) => status === 'closed');
  return (
    <>
      <table className={styles.table} aria-busy={latest}>
        <thead>
          <tr>
            <th scope="col">{t('ticket')}</th>
            <th scope="col">{t('stake')}</th>
            <th scope="col">{t('net')}</th>
          </tr>
        </thead>
        <tbody>
          {rounds.slice(0, 12).map((round) => (
            <tr key={round.roundId}>
              <td>{round.roundId}</td>
              <td>{formatStake(round.stake)}</td>
              <td>
                <Money value={netOf(round)} profit />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {asked.data && rounds.length === 0 ? <p className={styles.note}>{t('noRounds')}</p> : null}
    </>
  );
}

/** Asks anew when another round of the player's is decided. @returns whether it is being asked. */
function useLatest(roundId: string | undefined, refetch: () => Promise<unknown>): boolean {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (roundId === undefined) return;
    setAsking(true);
    void refetch().finally(() => setAsking(false));
  }, [roundId, refetch]);
  return isAsking;
}
