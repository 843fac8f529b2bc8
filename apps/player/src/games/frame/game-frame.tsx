import { Card, Dialog, Icon, IconButton } from '@crease/ui';
import { Info, Volume2, VolumeX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { SoloGame } from '../play/use-solo-game.ts';
import { FairLine } from './fair-line.tsx';
import styles from './game-frame.module.css';
import { useSound } from './sound.ts';

interface GameFrameProps {
  game: SoloGame;
  tone: 'teal' | 'plum' | 'indigo' | 'slate';
  rules: ReactNode;
  panel: ReactNode;
  board: ReactNode;
  /** One plain sentence of what happened, and its figure. */
  sentence: ReactNode;
  figure?: ReactNode;
  /** A win is on willow; nothing else is. */
  isWin?: boolean;
  /** The latest results, the newest first. */
  strip?: ReactNode;
  side: ReactNode;
}

/** Bet panel, board and side of a game that answers at once. */
export function GameFrame(props: GameFrameProps) {
  const { game, tone, rules, panel, board, sentence, figure, isWin = false, strip, side } = props;
  return (
    <div className={styles.frame}>
      <Card className={styles.panel} bleed>
        {panel}
      </Card>
      <div className={styles.middle}>
        <section className={styles.felt} data-tone={tone} aria-label={game.detail?.name}>
          <FrameHead game={game} rules={rules} />
          <div className={styles.board}>{board}</div>
          <p className={styles.result} role="status">
            <span>{sentence}</span>
            {figure ? (
              <b className={styles.figure} data-win={isWin || undefined}>
                {figure}
              </b>
            ) : null}
          </p>
          {strip ? <div className={styles.strip}>{strip}</div> : null}
        </section>
        <FairLine game={game} />
      </div>
      <Card className={styles.side} bleed>
        {side}
      </Card>
    </div>
  );
}

function FrameHead({ game: { detail }, rules }: Pick<GameFrameProps, 'game' | 'rules'>) {
  const t = useTranslations('games');
  const close = useTranslations('ui')('close');
  const format = useFormatter();
  const [areRulesOpen, setRulesOpen] = useState(false);
  const isOn = useSound((sound) => sound.isOn);
  const share = (rtp: number) => format.number(rtp / 100, { style: 'percent', maximumFractionDigits: 2 });
  const returnsOf = ({ least, most }: { least: number; most: number }) =>
    least === most
      ? t('returnsOne', { share: share(least) })
      : t('returns', { least: share(least), most: share(most) });
  const returns = detail ? returnsOf(detail.returns) : '\u00a0';
  return (
    <header className={styles.head}>
      <div>
        <h1>{detail?.name ?? '\u00a0'}</h1>
        <p>{returns}</p>
      </div>
      <button type="button" className={styles.rules} aria-haspopup="dialog" onClick={() => setRulesOpen(true)}>
        <Icon of={Info} />
        {t('rules')}
      </button>
      <IconButton
        label={isOn ? t('soundOn') : t('soundOff')}
        aria-pressed={isOn}
        className={styles.sound}
        onClick={() => useSound.setState({ isOn: !isOn })}
      >
        <Icon of={isOn ? Volume2 : VolumeX} size={18} />
      </IconButton>
      {areRulesOpen ? (
        <Dialog
          open
          shape="sheet"
          title={t('rulesOf', { name: detail?.name ?? '' })}
          note={returns}
          closeLabel={close}
          onClose={() => setRulesOpen(false)}
        >
          <div className={styles.ruleText}>{rules}</div>
        </Dialog>
      ) : null}
    </header>
  );
}
