import type { TradeSheet } from '@crease/contract';

/** What the page knows about the trader's match. */
interface TourMoment {
  readonly sheet: TradeSheet;
  /** Acts since the step began that leave no mark on the sheet. */
  readonly acts: ReadonlySet<TourAct>;
}

/** Acts that a step waits for. */
export type TourAct = 'undo' | 'take';

interface TourStep {
  readonly title: string;
  readonly text: string;
  /** The control's `data-tour`. */
  readonly target: (sheet: TradeSheet) => string;
  readonly isDone: (moment: TourMoment) => boolean;
}

/** The steps after the event was created, each ended by the act itself. */
export const TOUR_STEPS: readonly TourStep[] = [
  {
    title: 'Start play',
    text: 'Enter the toss, then start the innings.',
    target: ({ lastPlayed }) => (lastPlayed?.kind === 'toss' ? 'innings' : 'toss'),
    isDone: ({ sheet }) => sheet.next !== null,
  },
  {
    title: 'Open the markets',
    text: 'Open all markets that the score allows now. They stay suspended until you publish prices.',
    target: () => 'open',
    isDone: ({ sheet }) => sheet.lines.length > 0,
  },
  {
    title: 'Publish the prices',
    text: 'Press Publish, or Enter. Players see the prices of the model and may bet.',
    target: () => 'Enter',
    isDone: ({ sheet }) => sheet.lines.some(({ live }) => live !== null),
  },
  {
    title: 'Score a ball',
    text: 'Press the runs of the ball, or a number key. Markets that it changes wait for your next Publish.',
    target: () => '4',
    isDone: ({ sheet }) => sheet.lastPlayed?.kind === 'ball',
  },
  {
    title: 'Undo it',
    text: 'Press Undo, or U. It takes back the score, never money.',
    target: () => 'u',
    isDone: ({ acts }) => acts.has('undo'),
  },
  {
    title: 'Take over',
    text: 'One trader holds an event. A colleague takes it over with this button, or T. Press it on your own match now.',
    target: () => 't',
    isDone: ({ acts }) => acts.has('take'),
  },
  {
    title: 'Finish the match',
    text: 'Choose “No result” as the outcome, then finish the match. Markets without a result are void.',
    target: () => 'finish',
    isDone: ({ sheet: { status } }) => status === 'finished' || status === 'abandoned',
  },
];

/** Returns the first step from `step` on that is not done; the number of steps if all are. */
export function stepAt(step: number, moment: TourMoment): number {
  const current = TOUR_STEPS[step];
  if (!current?.isDone(moment)) return step;
  return stepAt(step + 1, { ...moment, acts: new Set() });
}
