import { between, defineGame, even, RISKS, type Risk, type Share } from '../solo/game-definition.ts';

/** Multipliers of the segments of a wheel that pay, at medium risk; a segment without one lies before each. */
const MEDIUM = {
  10: '1.9 1.5 2 1.5 3',
  20: '1.5 2 2 2 1.5 3 1.8 2 2 2',
  30: '1.5 1.5 2 1.5 2 2 1.5 3 1.5 2 2 1.7 4 1.5 2',
  40: '2 3 2 1.5 3 1.5 1.5 2 1.5 3 1.5 2 2 1.6 2 1.5 3 1.5 2 1.5',
  50: '2 1.5 2 1.5 3 1.5 1.5 2 1.5 3 1.5 2 1.5 2 2 1.5 3 1.5 2 1.5 1.5 5 1.5 2 1.5',
} as const;
type Segments = keyof typeof MEDIUM;
export const WHEEL_SEGMENTS: readonly Segments[] = [10, 20, 30, 40, 50];
/** At low risk ten segments are repeated. */
const LOW = '1.5 1.2 1.2 1.2 0 1.2 1.2 1.2 1.2 0';

/**
 * What each segment brings, clockwise, stake included, in hundredths of the stake: 99 a segment in all, so the return
 * is 99 % without rounding. At high risk the last one has everything.
 */
export function wheelPays(segments: Segments, risk: Risk): readonly number[] {
  if (risk === 'high') return [...Array.from({ length: segments - 1 }, () => 0), 99 * segments];
  if (risk === 'low') return Array.from({ length: segments / 10 }, () => hundredths(LOW)).flat();
  return hundredths(MEDIUM[segments]).flatMap((pays) => [0, pays]);
}

function hundredths(multipliers: string): number[] {
  return multipliers.split(' ').map((times) => Math.round(Number(times) * 100));
}

/** The exact return as a share of stakes. */
export function wheelReturns(segments: Segments, risk: Risk): Share {
  return [BigInt(wheelPays(segments, risk).reduce((sum, pays) => sum + pays, 0)), BigInt(100 * segments)];
}

const WHEELS = WHEEL_SEGMENTS.flatMap((segments) => RISKS.map((risk) => ({ risk, segments })));
const measured = (segments: Segments, risk: Risk) => ({
  name: `${segments} segments, ${risk}`,
  choice: { risk, segments },
  returns: wheelReturns(segments, risk),
});
const MOST = 50;

export const WHEEL = defineGame({
  gameId: 'wheel',
  name: 'Wheel',
  choice: { risk: { oneOf: RISKS }, segments: { oneOf: WHEEL_SEGMENTS } },
  /** `segment`: which one stopped under the pointer, from 0, clockwise. `pays` in hundredths of the stake. */
  outcome: { risk: { oneOf: RISKS }, segments: { oneOf: WHEEL_SEGMENTS }, segment: 'whole', pays: 'whole' },
  play: ({ stream, choice }) => {
    const segment = stream.draw(choice.segments);
    const pays = wheelPays(choice.segments, choice.risk)[segment] as number;
    return { outcome: { ...choice, segment, pays }, back: pays, of: 100, isOver: true };
  },
  returns: between(WHEELS.map(({ risk, segments }) => wheelReturns(segments, risk))),
  draws: 'draw(segments)',
  /** `pays` by segments and risk, then by segment from 0, in hundredths of the stake. */
  rules: () => ({
    pays: Object.fromEntries(
      WHEEL_SEGMENTS.map((segments) => [
        segments,
        Object.fromEntries(RISKS.map((risk) => [risk, wheelPays(segments, risk)])),
      ]),
    ),
  }),
  paytable: () =>
    WHEELS.map(({ risk, segments }) => [
      `${segments}-${risk}`,
      `${segments} segments, ${risk}`,
      wheelPays(segments, risk),
    ]),
  examples: [
    { choice: { risk: 'low', segments: 10 } },
    { choice: { risk: 'medium', segments: 30 } },
    { choice: { risk: 'high', segments: 50 } },
  ],
  measured: [measured(10, 'low'), measured(30, 'medium'), measured(50, 'high')],
  drawn: {
    what: `segments of ${MOST}`,
    choice: { risk: 'low', segments: MOST },
    chances: [even(MOST)],
    fallOf: ({ segment }) => ({ kinds: [[segment]], isOne: segment < MOST / 2 }),
  },
});
