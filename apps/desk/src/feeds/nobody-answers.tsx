import type { ReplyOf } from '@crease/client';
import { Notice } from '../parts/panel.tsx';

/** The rule of two people may leave nobody for the proposals of a feed: its key's holder counts as the proposer. */
export function NobodyAnswers({
  feed: { isSandbox, answerers, createdBy },
}: {
  feed: ReplyOf<'feedProviders'>['items'][number];
}) {
  if (isSandbox || answerers > 0) return null;
  return (
    <Notice tone="warn">
      Nobody can answer proposals of this feed: {createdBy} made its key and counts as the proposer, and no other
      operator may answer for {createdBy} yet.
    </Notice>
  );
}
