import { Card, Grid, Icon, looks, Skeleton, Stack, Text, usePhone } from '@crease/ui';
import { usePaused } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Loaded } from '../../core/loaded.tsx';
import { Felt, FeltHead } from '../frame/felt.tsx';
import { isRulesLink } from '../frame/game-head.ts';
import { type GameRound, netOf } from '../play/game-round.ts';
import { useIsOff } from '../play/game-switch.ts';
import { playSound } from '../play/sound.ts';
import { useStoredSeals } from './proof/stored-seals.ts';
import { Layout, type LayoutProps } from './roulette/layout.tsx';
import { PhoneCloth, PhoneStrip } from './roulette/phone-roulette.tsx';
import { RoadStrip } from './side/road.tsx';
import { type SideTab, TableSide } from './side/table-side.tsx';
import { SpotGrid } from './spots/spot-grid.tsx';
import { Sentence } from './stage/sentence.tsx';
import { RoundRing, RoundWheel, TableStage } from './stage/table-stage.tsx';
import { stakesOf } from './state/chips.ts';
import { type KindLook, LOOKS } from './state/table-kinds.ts';
import { useChips } from './state/use-chips.ts';
import { useMoment } from './state/use-moment.ts';
import { useSpotTexts } from './state/use-spot-texts.ts';
import type { PastResult } from './state/use-table.ts';
import { type TableTerms, useHistory, useTable } from './state/use-table.ts';
import { useTableKeys } from './state/use-table-keys.ts';
import styles from './tables.module.css';
import { Tray } from './tray.tsx';

/** `/casino/{table}`: a card table or roulette, with shared rounds. */
export function TableScreen({ gameId }: { gameId: string }) {
  const t = useTranslations('tables');
  const table = useTable(gameId);
  return (
    <Loaded heading read={table.read} failed={t('failed')} pending={<Skeleton height={520} />}>
      {(terms) => <Table table={table} terms={terms} />}
    </Loaded>
  );
}

function Table({ table: { live, decided }, terms }: { table: ReturnType<typeof useTable>; terms: TableTerms }) {
  const state = live ?? terms;
  const look = LOOKS[terms.game];
  const chips = useChips(terms, live);
  const words = useSpotTexts(terms);
  const moment = useMoment(state);
  const history = useHistory(terms, state);
  const [isPaused, isOff] = [usePaused(), useIsOff(terms.id)];
  const side = useRef<HTMLDivElement>(null);
  const [tab, setTab] = useState<SideTab>(() => (isRulesLink() ? 'rules' : 'round'));
  const own = moment.isShown && roundNoOf(decided) === state.roundId ? decided : null;
  useTableKeys(chips, isPaused);
  useWinSound(own);
  const stakes = own?.outcome && 'bets' in own.outcome ? betsOf(own) : stakesOf([...chips.placed, ...chips.laid]);
  const nets = own ? netsOf(own) : null;
  const spots = { words, chips, stakes, nets, fell: moment.isShown ? moment.winner : null };
  const isWheel = terms.game === 'roulette';
  const isPhoneWheel = usePhone() && isWheel;
  const sentence = <Sentence state={state} moment={moment} decided={own} chips={chips} isPaused={isPaused} />;
  const showRules = () => {
    setTab('rules');
    side.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Grid align="start" gap={12} className={styles.frame}>
      <Stack gap={12} shrink className={styles.main}>
        <Felt tone={look.tone} label={terms.name} className={styles.felt}>
          {isPhoneWheel ? (
            <PhoneStrip
              title={terms.name}
              wheel={<RoundWheel state={state} moment={moment} />}
              ring={<RoundRing state={state} moment={moment} />}
              sentence={sentence}
              history={history}
              onRules={showRules}
            />
          ) : (
            <>
              <Head terms={terms} roundId={state.roundId} history={history} onRules={showRules} />
              <TableStage state={state} moment={moment} chips={chips} />
              {sentence}
            </>
          )}
          <Spots look={look} isPhoneWheel={isPhoneWheel} isWheel={isWheel} spots={spots} />
        </Felt>
        <Tray terms={terms} chips={chips} isPaused={isPaused || isOff} nextIn={moment.nextIn} isLow={isPhoneWheel} />
        <FairLine state={state} />
      </Stack>
      <div ref={side}>
        <TableSide terms={terms} chips={chips} words={words} decided={own} history={history} tab={tab} onTab={setTab} />
      </div>
    </Grid>
  );
}

interface HeadProps {
  terms: TableTerms;
  roundId: string;
  history: readonly PastResult[];
  onRules: () => void;
}

/** Game and round; on a phone with the latest results above. */
function Head({ terms, roundId, history, onRules }: HeadProps) {
  const t = useTranslations('tables');
  const format = useFormatter();
  return (
    <>
      {usePhone() ? <RoadStrip kind={terms.game} history={history} /> : null}
      <FeltHead
        title={terms.name}
        note={t('roundNo', { number: format.number(Number(roundId)) })}
        rules={t('rulesAndReturns')}
        onRules={onRules}
      />
    </>
  );
}

interface SpotsProps {
  look: KindLook;
  isWheel: boolean;
  isPhoneWheel: boolean;
  spots: LayoutProps;
}

/** Where chips are placed: the cloth of roulette, or the spots of a card table. */
function Spots({ look, isWheel, isPhoneWheel, spots }: SpotsProps) {
  if (isPhoneWheel) return <PhoneCloth {...spots} />;
  return isWheel ? <Layout {...spots} /> : <SpotGrid look={look} {...spots} />;
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

/** Plays a sound for a win, if sound is on; not for a return below the stake. */
function useWinSound(own: GameRound | null): void {
  const isWin = own !== null && netOf(own) > 0;
  useEffect(() => {
    if (isWin) playSound('win');
  }, [isWin]);
}

/** Inputs of the round, and a link that checks it, or the last one while it runs. */
function FairLine({ state }: { state: Pick<TableTerms, 'id' | 'roundId' | 'phase' | 'commitment' | 'secret'> }) {
  const t = useTranslations('tables.fair');
  const verify = useTranslations('games.fair')('verify');
  const { id: table, roundId, phase, commitment, secret } = state;
  const isRevealed = secret !== null;
  const own = useStoredSeals(
    ({ rounds }) => rounds.find((one) => one.tableId === table && one.roundId === roundId)?.state,
  );
  const last = phase === 'result' ? Number(roundId) : Number(roundId) - 1;
  return (
    <Card paddingY={12} paddingX={14} color="text-2" row align="center" gap={10}>
      <Icon className={looks({ color: 'brand-text' })} of={ShieldCheck} />
      <Text as="p" grow shrink breakWords>
        <Text as="b" color="text">
          {t('title')}
        </Text>{' '}
        {t.rich(isRevealed ? 'told' : 'fixed', {
          hash: `${commitment.slice(0, 12)}…${commitment.slice(-6)}`,
          code: (text) => <code>{text}</code>,
        })}
        {own && own !== 'made' ? (
          <Text
            block
            className={styles.own}
            data-wrong={own === 'wrong' || undefined}
            role={own === 'wrong' ? 'alert' : undefined}
          >
            {t(own)}
          </Text>
        ) : null}
      </Text>
      <Link
        to="/fairness"
        search={{ scheme: 'tables' as const, table, ...(last > 0 && { round: String(last) }) }}
        className={looks({ color: 'brand-text', weight: 600 })}
      >
        {verify}
      </Link>
    </Card>
  );
}
