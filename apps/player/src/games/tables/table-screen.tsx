import { Button, Card, EmptyState, Icon, IconButton } from '@crease/ui';
import { failureText, usePaused } from '@crease/web';
import { Info, ShieldCheck, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { playSound, useSound } from '../frame/sound.ts';
import { type GameRound, netOf } from '../play/game-round.ts';
import { Layout } from './roulette/layout.tsx';
import { type SideTab, TableSide } from './side/table-side.tsx';
import { SpotGrid } from './spots/spot-grid.tsx';
import { Sentence } from './stage/sentence.tsx';
import { TableStage } from './stage/table-stage.tsx';
import { stakesOf } from './state/chips.ts';
import { LOOKS } from './state/table-kinds.ts';
import { useChips } from './state/use-chips.ts';
import { useHistory } from './state/use-history.ts';
import { useMoment } from './state/use-moment.ts';
import { useSpotWords } from './state/use-spot-words.ts';
import { type TableTerms, useTable } from './state/use-table.ts';
import { useTableKeys } from './state/use-table-keys.ts';
import styles from './table-screen.module.css';
import { Tray } from './tray.tsx';

/** `/casino/{table}`: a card table or roulette, one round for everybody. */
export function TableScreen({ gameId }: { gameId: string }) {
  const t = useTranslations('tables');
  const retry = useTranslations('ui')('retry');
  const table = useTable(gameId);
  if (table.terms) return <Table table={table} terms={table.terms} />;
  if (!table.failure) return null;
  return (
    <EmptyState heading role="alert" title={t('failed')} action={<Button onClick={table.retry}>{retry}</Button>}>
      {failureText(table.failure)}
    </EmptyState>
  );
}

function Table({ table: { live, decided }, terms }: { table: ReturnType<typeof useTable>; terms: TableTerms }) {
  const state = live?.state ?? terms;
  const look = LOOKS[terms.game];
  const chips = useChips(terms, live);
  const words = useSpotWords(terms);
  const moment = useMoment(state, live?.ahead ?? 0);
  const history = useHistory(terms, state);
  const isPaused = usePaused();
  const [tab, setTab] = useState<SideTab>('round');
  const own = moment.isShown && roundNoOf(decided) === state.roundId ? decided : null;
  useTableKeys(chips, isPaused);
  useWinSound(own);
  const stakes = own?.outcome && 'bets' in own.outcome ? betsOf(own) : stakesOf([...chips.placed, ...chips.laid]);
  const nets = own ? netsOf(own) : null;
  const spots = { words, chips, stakes, nets };
  return (
    <div className={styles.frame}>
      <div className={styles.main}>
        <section className={styles.felt} data-tone={look.tone} aria-label={terms.name}>
          <Head terms={terms} roundId={state.roundId} onRules={() => setTab('rules')} />
          <TableStage state={state} moment={moment} chips={chips} />
          <Sentence state={state} moment={moment} decided={own} chips={chips} isPaused={isPaused} />
          {terms.game === 'roulette' ? <Layout {...spots} /> : <SpotGrid look={look} {...spots} />}
        </section>
        <Tray terms={terms} chips={chips} isPaused={isPaused} nextIn={moment.nextIn} />
        <FairLine commitment={state.commitment} isTold={state.secret !== null} />
      </div>
      <TableSide terms={terms} chips={chips} words={words} decided={own} history={history} tab={tab} onTab={setTab} />
    </div>
  );
}

function roundNoOf(round: GameRound | null): string | null {
  return round?.outcome && 'roundNo' in round.outcome ? String(round.outcome.roundNo) : null;
}

function betsOf({ outcome }: GameRound): ReadonlyMap<string, number> {
  return new Map(outcome && 'bets' in outcome ? outcome.bets.map(({ spot, stake }) => [spot, stake]) : []);
}

function netsOf({ outcome }: GameRound): ReadonlyMap<string, number> {
  return new Map(outcome && 'bets' in outcome ? outcome.bets.map(({ spot, back, risk }) => [spot, back - risk]) : []);
}

/** A win sounds, where the player wants sound; a return smaller than the stake does not. */
function useWinSound(own: GameRound | null): void {
  const isWin = own !== null && netOf(own) > 0;
  useEffect(() => {
    if (isWin) playSound('win');
  }, [isWin]);
}

function Head({ terms, roundId, onRules }: { terms: TableTerms; roundId: string; onRules: () => void }) {
  const t = useTranslations('tables');
  const games = useTranslations('games');
  const format = useFormatter();
  const isOn = useSound((sound) => sound.isOn);
  return (
    <header className={styles.head}>
      <div>
        <h1>{terms.name}</h1>
        <p>{t('roundNo', { number: format.number(Number(roundId)) })}</p>
      </div>
      <button type="button" className={styles.rules} onClick={onRules}>
        <Icon of={Info} />
        {t('rulesAndReturns')}
      </button>
      <IconButton
        label={isOn ? games('soundOn') : games('soundOff')}
        aria-pressed={isOn}
        className={styles.sound}
        onClick={() => useSound.setState({ isOn: !isOn })}
      >
        <Icon of={isOn ? Volume2 : VolumeX} size={18} />
      </IconButton>
    </header>
  );
}

function FairLine({ commitment, isTold }: { commitment: string; isTold: boolean }) {
  const t = useTranslations('tables.fair');
  return (
    <Card className={styles.fair}>
      <Icon of={ShieldCheck} />
      <p>
        <b>{t('title')}</b>{' '}
        {t.rich(isTold ? 'told' : 'fixed', {
          hash: `${commitment.slice(0, 12)}…${commitment.slice(-6)}`,
          code: (text) => <code>{text}</code>,
        })}
      </p>
    </Card>
  );
}
