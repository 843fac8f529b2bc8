import { jetEnd } from '@crease/games';
import { Card, cx, Grid, Icon, looks, Row, Stack, Text } from '@crease/ui';
import { PageTitle, useRead } from '@crease/web';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { OffNotice } from '../frame/off-notice.tsx';
import { useGameNews, useIsOff } from '../play/game-switch.ts';
import { useGameWords } from '../play/use-game-words.ts';
import { BetPanel } from './bet-panel.tsx';
import { FlightCard } from './flight-card.tsx';
import styles from './jet.module.css';
import { useJetSeed } from './jet-seeds.ts';
import { JetSide } from './jet-side.tsx';
import { useJet } from './use-jet.ts';
import type { JetView } from './use-jet-state.ts';
import { type ShownRound, VerifyRound } from './verify-round.tsx';

/** `/jetfair`: the shared flight, two bets, all bets, and the fairness proof of each round. */
export function JetPage() {
  const t = useTranslations('jet');
  const jet = useJet();
  const { chain } = useJetSeed();
  const { state } = jet;
  useGameNews();
  const isOff = useIsOff('jet');
  const rounds = useRounds(state);
  const [checked, setChecked] = useState<ShownRound | null>(null);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      {isOff ? <OffNotice /> : null}
      {state ? (
        <Grid align="start" gap={12} className={styles.page}>
          <Stack gap={10} shrink>
            <History rounds={rounds} onCheck={setChecked} />
            <FlightCard jet={jet} state={state} />
            <Grid columns={2} align="start" gap={12} className={styles.bets}>
              <BetPanel jet={jet} state={state} slot={1} />
              <BetPanel jet={jet} state={state} slot={2} />
            </Grid>
            <FairLine state={state} onVerify={() => setChecked(rounds[0] ?? null)} />
          </Stack>
          <JetSide state={state} bets={jet.bets} />
        </Grid>
      ) : (
        <Card padding={24} textAlign="center">
          <p role="status">{t(chain && chain.salt === null ? 'firstSeed' : 'loading')}</p>
          {chain ? <code>{chain.head}</code> : null}
        </Card>
      )}
      {checked ? <VerifyRound round={checked} onClose={() => setChecked(null)} /> : null}
    </>
  );
}

/** The last rounds, refetched when one has ended. */
function useRounds(state: JetView | null): readonly ShownRound[] {
  const { data, refetch } = useRead('jetRounds', {}, { staleTime: 0 });
  const ended = state?.phase === 'crashed' ? state.roundId : null;
  useEffect(() => {
    if (ended !== null) void refetch();
  }, [ended, refetch]);
  return data?.items ?? [];
}

function History({ rounds, onCheck }: { rounds: readonly ShownRound[]; onCheck: (round: ShownRound) => void }) {
  const t = useTranslations('jet');
  const { times } = useGameWords();
  return (
    <Row as="ul" wrap gap={6} clip className={styles.history} aria-label={t('history')} title={t('historyOnly')}>
      {rounds.map((round) => (
        <li key={round.roundId}>
          <button
            className={looks({
              paddingX: 10,
              radius: 'full',
              background: 'surface-3',
              color: 'text-2',
              size: 12,
              weight: 600,
            })}
            type="button"
            data-high={round.bust >= 1000 ? 'most' : round.bust >= 200 ? 'more' : undefined}
            aria-label={t('verifyOf', { round: round.roundId, times: times(jetEnd(round.bust, round.most)) })}
            onClick={() => onCheck(round)}
          >
            {times(jetEnd(round.bust, round.most))}
          </button>
        </li>
      ))}
    </Row>
  );
}

function FairLine({ state: { hash }, onVerify }: { state: JetView; onVerify: () => void }) {
  const t = useTranslations('jet.fair');
  return (
    <Card paddingY={10} paddingX={14} size={12} row align="center" gap={10}>
      <Icon of={ShieldCheck} />
      <Text as="p" grow shrink color="text-2">
        <b>{t('title')}</b>{' '}
        {t.rich('hash', { hash: `${hash.slice(0, 12)}…${hash.slice(-6)}`, code: (text) => <code>{text}</code> })}
      </Text>
      <button
        type="button"
        className={cx(looks({ color: 'brand-text', weight: 500 }), styles.verify)}
        onClick={onVerify}
      >
        {t('verify')}
      </button>
    </Card>
  );
}
