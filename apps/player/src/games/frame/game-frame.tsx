import { Card, Dialog, Grid, Row, Stack, Text } from '@crease/ui';
import { type ReactNode, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { SoloGame } from '../play/use-solo-game.ts';
import { FairLine } from './fair-line.tsx';
import { Felt, FeltHead, type FeltTone } from './felt.tsx';
import styles from './frame.module.css';
import { isRulesLink } from './game-head.ts';

interface GameFrameProps {
  game: SoloGame;
  tone: FeltTone;
  rules: ReactNode;
  panel: ReactNode;
  board: ReactNode;
  /** One sentence about the result, with its amount. */
  sentence: ReactNode;
  figure?: ReactNode;
  /** Highlights a win; nothing else is highlighted. */
  isWin?: boolean;
  /** The latest results, newest first. */
  strip?: ReactNode;
  side: ReactNode;
}

/** Layout of an instant game: bet panel, board and side tables. */
export function GameFrame(props: GameFrameProps) {
  const { game, tone, rules, panel, board, sentence, figure, isWin = false, strip, side } = props;
  return (
    <Grid align="start" gap={12} className={styles.frame}>
      <Card padding={14} bleed>
        {panel}
      </Card>
      <Stack gap={12} className={styles.middle}>
        <Felt tone={tone} label={game.detail?.name}>
          <FrameHead game={game} rules={rules} />
          <Grid grow align="center" paddingY={8} paddingX={16} justifyItems="center" className={styles.board}>
            {board}
          </Grid>
          <Row
            as="p"
            wrap
            align="center"
            justify="center"
            gap={12}
            paddingY={8}
            paddingX={16}
            size={14}
            textAlign="center"
            minHeight={56}
            role="status"
          >
            <span>{sentence}</span>
            {figure ? (
              <Text
                as="b"
                paddingY={4}
                paddingX={12}
                size={20}
                dense
                nowrap
                radius="md"
                hide="empty"
                className={styles.figure}
                data-win={isWin || undefined}
              >
                {figure}
              </Text>
            ) : null}
          </Row>
          {strip ? (
            <Text as="div" paddingY={10} paddingX={14} clip className={styles.strip}>
              {strip}
            </Text>
          ) : null}
        </Felt>
        <FairLine game={game} />
      </Stack>
      <Card clip className={styles.side} bleed>
        {side}
      </Card>
    </Grid>
  );
}

function FrameHead({ game: { detail }, rules }: Pick<GameFrameProps, 'game' | 'rules'>) {
  const t = useTranslations('games');
  const format = useFormatter();
  const [areRulesOpen, setRulesOpen] = useState(isRulesLink);
  const share = (rtp: number) => format.number(rtp / 100, { style: 'percent', maximumFractionDigits: 2 });
  const returnsOf = ({ least, most }: { least: number; most: number }) =>
    least === most
      ? t('returnsOne', { share: share(least) })
      : t('returns', { least: share(least), most: share(most) });
  const returns = detail ? returnsOf(detail.returns) : '\u00a0';
  return (
    <>
      <FeltHead
        title={detail?.name ?? '\u00a0'}
        note={returns}
        rules={t('rules')}
        inDialog
        onRules={() => setRulesOpen(true)}
      />
      {areRulesOpen ? (
        <Dialog
          shape="sheet"
          title={t('rulesOf', { name: detail?.name ?? '' })}
          note={returns}
          onClose={() => setRulesOpen(false)}
        >
          <Stack gap={10}>{rules}</Stack>
        </Dialog>
      ) : null}
    </>
  );
}
