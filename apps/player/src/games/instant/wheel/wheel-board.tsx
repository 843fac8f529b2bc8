import { Row, Stack, Text } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { useGameWords } from '../../play/use-game-words.ts';
import styles from './wheel.module.css';

const [OUTER, INNER] = [120, 78];
/** More than these are too narrow for their multiplier. */
const MOST_WITH_TEXT = 30;

interface WheelBoardProps {
  /** Of each segment clockwise, hundredths of the stake. */
  pays: readonly number[];
  /** The segment that stops under the pointer; null: none yet. */
  segment: number | null;
  /** Spins so far: each adds whole turns. */
  spins: number;
  /** Duration of the turn, ms; 0 while the wheel is at rest. */
  spinMs: number;
}

/** The wheel, its pointer, and what its colours pay. */
export function WheelBoard({ pays, segment, spins, spinMs }: WheelBoardProps) {
  const t = useTranslations('games.wheel');
  const { times } = useGameWords();
  const step = 360 / pays.length;
  const kinds = kindsOf(pays);
  const landed = spinMs > 0 || segment === null ? null : (pays[segment] ?? null);
  const turned = spins * 4 * 360 - (segment ?? 0) * step;
  return (
    <Stack gap={12} className={styles.board}>
      <svg viewBox="-130 -134 260 264" role="img" aria-label={t('board', { segments: pays.length })}>
        <circle r="126" className={styles.rim} />
        <g
          className={styles.wheel}
          style={{ transform: `rotate(${turned}deg)`, transitionDuration: `${spinMs}ms` }}
          data-spins={spinMs > 0 || undefined}
        >
          {pays.map((pay, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
            <g key={at} transform={`rotate(${at * step})`} className={styles.segment} data-kind={kinds.indexOf(pay)}>
              <path d={sectorOf(step)} />
              {pay > 0 && pays.length <= MOST_WITH_TEXT ? (
                <text transform={`rotate(-90) translate(${(OUTER + INNER) / 2} 4)`}>{pay / 100}×</text>
              ) : null}
            </g>
          ))}
        </g>
        <circle r={INNER - 6} className={styles.hub} />
        <text y="9" className={styles.result}>
          {landed === null ? '' : times(landed)}
        </text>
        <path d="M-10-132H10L0-108Z" className={styles.pointer} />
      </svg>
      <Row as="ul" wrap justify="center" gap={6} aria-hidden="true">
        {kinds.map((pay, kind) => (
          <Text
            as="li"
            padding={4}
            radius="sm"
            weight={600}
            textAlign="center"
            key={pay}
            className={styles.kind}
            data-kind={kind}
            data-landed={pay === landed || undefined}
          >
            {times(pay)}
          </Text>
        ))}
      </Row>
    </Stack>
  );
}

/** What segments pay, each once, the least first: without a gain at 0. */
function kindsOf(pays: readonly number[]): number[] {
  return [...new Set([0, ...pays])].sort((one, other) => one - other);
}

/** A part of the ring around the top. */
function sectorOf(step: number): string {
  const half = (step / 2) * (Math.PI / 180);
  const point = (radius: number, angle: number) =>
    `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
  const [from, to] = [point(OUTER, -half), point(OUTER, half)];
  return `M${from}A${OUTER} ${OUTER} 0 0 1 ${to}L${point(INNER, half)}A${INNER} ${INNER} 0 0 0 ${point(INNER, -half)}Z`;
}
