import { Card, formatMoney, formatSize, Money, Row, TabPanel, Tabs, Text } from '@crease/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BonusMark } from '../play/game-bonus.tsx';
import { type GameRound, netOf, outcomeOf } from '../play/game-round.ts';
import { useGameWords } from '../play/use-game-words.ts';
import type { JetView } from './use-jet-state.ts';
import styles from './verify-round.module.css';

/** All bets of the round, and the player's own earlier ones. */
export function JetSide({ state, bets }: { state: JetView; bets: readonly GameRound[] }) {
  const t = useTranslations('jet.side');
  const [chosen, setChosen] = useState<'round' | 'mine'>('round');
  return (
    <Card clip bleed>
      <Tabs
        label={t('label')}
        panelId="jet-side"
        className={styles.tabs}
        items={[
          { key: 'round', label: t('round'), count: state.bettors },
          { key: 'mine', label: t('mine') },
        ]}
        chosen={chosen}
        onChoose={setChosen}
      />
      <TabPanel panelId="jet-side" chosen={chosen}>
        {chosen === 'round' ? <RoundBets state={state} /> : <OwnBets bets={bets} />}
      </TabPanel>
    </Card>
  );
}

function RoundBets({ state: { bets, staked, phase } }: { state: JetView }) {
  const t = useTranslations('jet.side');
  const { times } = useGameWords();
  return (
    <>
      <Row as="p" justify="between" paddingY={10} paddingX={14} color="text-2">
        {t('staked')}{' '}
        <Text as="b" color="text">
          {formatMoney(staked)}
        </Text>
      </Row>
      {bets?.length ? (
        <Text as="table" size={12} className={styles.bets}>
          <thead>
            <tr>
              <th scope="col">{t('player')}</th>
              <th scope="col">{t('bet')}</th>
              <th scope="col">{t('out')}</th>
              <th scope="col">{t('paid')}</th>
            </tr>
          </thead>
          <tbody>
            {bets.map(({ name, stake, cashedOut, win }, at) => (
              // The list has no ids: a place in it is what it is.
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state
              <tr key={at}>
                <td>{name}</td>
                <td>{formatSize(stake)}</td>
                <td data-out={cashedOut !== null || undefined}>
                  {cashedOut !== null ? times(cashedOut) : phase === 'flying' ? t('flying') : ''}
                </td>
                <td data-out={cashedOut !== null || undefined}>{cashedOut === null ? '' : formatSize(win)}</td>
              </tr>
            ))}
          </tbody>
        </Text>
      ) : (
        <Text as="p" padding={14} color="text-3">
          {t('none')}
        </Text>
      )}
    </>
  );
}

function OwnBets({ bets }: { bets: readonly GameRound[] }) {
  const t = useTranslations('jet.side');
  const { times } = useGameWords();
  const over = bets.filter(({ status }) => status === 'closed').slice(0, 30);
  if (over.length === 0)
    return (
      <Text as="p" padding={14} color="text-3">
        {t('noneMine')}
      </Text>
    );
  return (
    <Text as="table" size={12} className={styles.bets}>
      <thead>
        <tr>
          <th scope="col">{t('roundNo')}</th>
          <th scope="col">{t('bet')}</th>
          <th scope="col">{t('out')}</th>
          <th scope="col">{t('paid')}</th>
        </tr>
      </thead>
      <tbody>
        {over.map((bet) => {
          const outcome = outcomeOf(bet, 'jet');
          return (
            <tr key={bet.roundId} data-round={bet.roundId}>
              <td>{outcome?.roundNo}</td>
              <td>
                {formatSize(bet.stake)}
                <BonusMark round={bet} />
              </td>
              <td>{outcome?.cashedOut ? times(outcome.cashedOut) : '–'}</td>
              <td>
                <Money value={netOf(bet)} profit />
              </td>
            </tr>
          );
        })}
      </tbody>
    </Text>
  );
}
