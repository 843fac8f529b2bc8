import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { fallPoints, type Point } from './falls.ts';
import styles from './plinko.module.css';
import { FALL_MS, type FallingBall, type PlinkoFallen } from './use-drop.ts';

const GAP = 20;
const WIDTH = 18 * GAP;

interface PlinkoBoardProps {
  rows: number;
  /** Of each bin, hundredths of the stake. */
  pays: readonly number[];
  falling: readonly FallingBall[];
  /** The last ball, if it fell on this board; its path stays visible. */
  landed: PlinkoFallen | null;
}

/** Pegs, bins, and the balls between them. */
export function PlinkoBoard({ rows, pays, falling, landed }: PlinkoBoardProps) {
  const t = useTranslations('games.plinko');
  const step = WIDTH / (rows + 2);
  const pegs = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 1 }, (_, at) => ({ x: WIDTH / 2 + (at - row / 2) * step, y: (row + 1) * step * 0.85 })),
  ).flat();
  const floor = (rows + 1) * step * 0.85;
  return (
    <svg className={styles.board} viewBox={`0 0 ${WIDTH} ${floor + 30}`} role="img" aria-label={t('board', { rows })}>
      {pegs.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={Math.min(3, step / 6)} className={styles.peg} />
      ))}
      {landed ? <polyline points={pathOf(fallPoints(landed.path, WIDTH, step))} className={styles.path} /> : null}
      {pays.map((pay, bin) => (
        <Bin
          // biome-ignore lint/suspicious/noArrayIndexKey: the position is the identity
          key={bin}
          x={WIDTH / 2 + (bin - rows / 2) * step}
          y={floor}
          width={step - 2}
          pay={pay}
          isLanded={landed?.bin === bin}
        />
      ))}
      {falling.map((ball) => (
        <Ball key={ball.roundId} points={fallPoints(ball.outcome.path, WIDTH, step)} size={Math.min(7, step / 3)} />
      ))}
    </svg>
  );
}

const pathOf = (points: readonly Point[]) => points.map(({ x, y }) => `${x},${y}`).join(' ');

interface BinProps {
  x: number;
  y: number;
  width: number;
  pay: number;
  isLanded: boolean;
}

function Bin({ x, y, width, pay, isLanded }: BinProps) {
  const heat = pay < 100 ? 'cold' : pay < 200 ? 'mild' : pay < 1000 ? 'warm' : 'hot';
  return (
    <g data-heat={heat} data-landed={isLanded || undefined} className={styles.bin}>
      <rect x={x - width / 2} y={y} width={width} height={20} rx={3} />
      <text
        x={x}
        y={y + 13}
        textAnchor="middle"
        className={styles.pays}
        data-long={pay >= 10_000 || width < 20 || undefined}
      >
        {pay / 100}×
      </text>
    </g>
  );
}

/** Animates a ball from peg to peg along its path. */
function Ball({ points, size }: { points: readonly Point[]; size: number }) {
  const ball = useRef<SVGCircleElement>(null);
  useEffect(() => {
    const frames = points.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
    const fall = ball.current?.animate(frames, { duration: FALL_MS, easing: 'linear', fill: 'forwards' });
    return () => fall?.cancel();
  }, [points]);
  return <circle ref={ball} r={size} className={styles.ball} />;
}
