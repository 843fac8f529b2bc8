import { formatShort } from '@crease/ui';

interface MatchedSumProps {
  sums: {
    /** Matched with a human player on at least one side. */
    matched: number;
    simulatedMatched: number;
  };
}

/** The amount matched by players, and next to it the amount matched among simulated players. */
export function MatchedSum({ sums: { matched, simulatedMatched } }: MatchedSumProps) {
  return (
    <>
      {formatShort(matched)}
      {simulatedMatched > 0 ? <span className="muted"> + {formatShort(simulatedMatched)} simulated</span> : null}
    </>
  );
}
