import type { ReplyOf } from '@crease/client';
import { isReason } from '../../parts/reason-field.tsx';

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

/** Usual faults of a photograph; operators may write their own. */
export const PHOTO_FAULTS = [
  'the photo is not sharp',
  'glare hides a part of it',
  'a corner is missing',
  'it is another document',
  'the document has expired',
  'the name is not the one typed',
] as const;

/** The operator's decision on one photograph. */
export type Mark = { readonly is: 'accepted' } | { readonly is: 'declined'; readonly reason: string };
export type Marks = Readonly<Partial<Record<Side, Mark>>>;

/** Returns the declined photographs with their reasons. */
export function declinedOf(marks: Marks): readonly { side: Side; reason: string }[] {
  return (['front', 'back'] as const).flatMap((side) => {
    const mark = marks[side];
    return mark?.is === 'declined' ? [{ side, reason: mark.reason.trim() }] : [];
  });
}

/**
 * Returns the request for new photographs: of one side if the other is accepted, else of the whole document. null:
 * nothing is declined, or a reason is missing.
 */
export function photoRequest(marks: Marks): { reason: string; side?: Side } | null {
  const declined = declinedOf(marks);
  const [first, second] = declined;
  if (!first || declined.some(({ reason }) => !isReason(reason))) return null;
  const named = ({ side, reason }: { side: Side; reason: string }) => `${SIDE_LABELS[side]}: ${reason}`;
  return second ? { reason: `${named(first)}. ${named(second)}` } : { side: first.side, reason: named(first) };
}
