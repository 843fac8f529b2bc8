import { JET_EDGE, jetDigits, jetHundredths, jetSalt, previousSecret } from '@crease/games';
import { type Check, type CheckStep, checkOf } from './scheme.ts';

/** The published record of a chain, in its order: the head and the source, then the inputs of the salt. */
export interface JetCeremony {
  readonly head: string;
  /** The first round played from it. */
  readonly fromRound: number;
  readonly source: { readonly kind: 'house' | 'players' | 'beacon' };
  /** Seeds in order of arrival, or the value of the beacon. */
  readonly inputs: readonly string[];
}

/** A round of Jet with all its inputs. */
export interface JetRound {
  readonly scheme: 'jet';
  readonly roundId: string;
  readonly secret: string;
  /** Published before the first bet: the secret of the round before. */
  readonly hash: string;
  readonly salt: string;
  /** The published crash point, hundredths. */
  readonly bust: number;
  /** Absent in rounds copied before ceremonies were recorded. */
  readonly ceremony?: JetCeremony | null;
}

const HEX = /^([\da-f]{2})+$/;
/** Maximum links hashed back to the published head; for later rounds the hash of the round before suffices. */
const WALKED = 20_000;

/** Recomputes a round from its secret, and rejects one whose salt the house could have chosen. */
export function checkJet(round: Omit<JetRound, 'scheme'>): Check {
  const { secret, hash, salt, bust, ceremony = null } = round;
  if (!HEX.test(secret)) return checkOf([{ key: 'link', text: '–', isRight: false }]);
  const link = previousSecret(secret);
  const digits = jetDigits(secret, salt);
  const worked = jetHundredths(digits, JET_EDGE);
  const isPromised = ceremony !== null && ceremony.source.kind !== 'house';
  const followed = checkOf([
    { key: 'link', text: `SHA-256(secret) = ${link}`, isRight: link === hash },
    ...(ceremony ? headSteps(round, ceremony) : []),
    ...(isPromised ? [saltStep(salt, ceremony)] : []),
    { key: 'digits', text: `HMAC-SHA256(salt, secret) = ${digits}…`, isRight: true },
    {
      key: 'bust',
      text: `⌊${JET_EDGE} × 2^52 ÷ (2^52 − ${BigInt(`0x${digits}`)})⌋ = ${worked}: ${(worked / 100).toFixed(2)}×`,
      isRight: worked === bust,
    },
  ]);
  if (isPromised) return followed;
  const steps = [...followed.steps, { key: 'houseSalt', text: salt, isRight: false } as const];
  return { steps, isRight: false, verdict: followed.isRight ? 'unpromised' : 'differs' };
}

/** The secret, hashed once for each round since the chain began, equals the published head. */
function headSteps({ secret, roundId }: Pick<JetRound, 'secret' | 'roundId'>, ceremony: JetCeremony): CheckStep[] {
  const linkNo = Number(roundId) - ceremony.fromRound + 1;
  if (!(linkNo >= 1)) return [{ key: 'head', text: '–', isRight: false }];
  if (linkNo > WALKED) return [];
  let link = secret;
  for (let step = 0; step < linkNo; step++) link = previousSecret(link);
  return [{ key: 'head', text: `${linkNo} × SHA-256: ${link}`, isRight: link === ceremony.head }];
}

function saltStep(salt: string, { head, inputs }: JetCeremony): CheckStep {
  const worked = jetSalt(head, inputs);
  const text = `SHA-256(${[head, ...inputs].join(':')}) = ${worked}`;
  return { key: 'salt', text, isRight: inputs.length > 0 && worked === salt };
}
