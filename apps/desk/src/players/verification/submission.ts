import type { ReplyOf } from '@crease/client';

/** An identity check as the desk works on it. */
export type Submission = ReplyOf<'kycSubmissions'>['items'][number];
export type Photo = Submission['documents'][number];
export type Side = Photo['side'];

export const KIND_LABELS: Readonly<Record<Submission['kind'], string>> = {
  0: 'Passport',
  2: 'PAN card',
  3: 'Aadhaar card',
  4: 'Driving licence',
};
export const SIDE_LABELS: Readonly<Record<Side, string>> = { front: 'Front', back: 'Back' };

/** What is usually wrong with a photograph; whoever checks may write their own. */
export const PHOTO_FAULTS = [
  'the photo is not sharp',
  'glare hides a part of it',
  'a corner is missing',
  'it is another document',
  'the document has ended',
  'the name is not the one typed',
] as const;

/** What whoever checks says of one photograph. */
export type Mark = { readonly is: 'accepted' } | { readonly is: 'declined'; readonly reason: string };
export type Marks = Readonly<Partial<Record<Side, Mark>>>;

const SHORTEST_REASON = 3;

/** Photographs that were declined, each with its reason. */
export function declinedOf(marks: Marks): readonly { side: Side; reason: string }[] {
  return (['front', 'back'] as const).flatMap((side) => {
    const mark = marks[side];
    return mark?.is === 'declined' ? [{ side, reason: mark.reason.trim() }] : [];
  });
}

/**
 * What is sent to ask again: one photograph by its side, so that the other need not come again; all of it where both
 * are declined. null: nothing is declined, or a reason is missing.
 */
export function askAgain(marks: Marks): { reason: string; side?: Side } | null {
  const declined = declinedOf(marks);
  const [first, second] = declined;
  if (!first || declined.some(({ reason }) => reason.length < SHORTEST_REASON)) return null;
  const named = ({ side, reason }: { side: Side; reason: string }) => `${SIDE_LABELS[side]}: ${reason}`;
  return second ? { reason: `${named(first)}. ${named(second)}` } : { side: first.side, reason: named(first) };
}
