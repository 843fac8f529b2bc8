import { formatShort } from '@crease/ui';

interface MatchedSumProps {
  sums: {
    /** With a person on one side at least. */
    matched: number;
    simulatedMatched: number;
  };
}

/** What players matched, and beside it what simulated players did among themselves. */
export function MatchedSum({ sums: { matched, simulatedMatched } }: MatchedSumProps) {
  return (
    <>
      {formatShort(matched)}
      {simulatedMatched > 0 ? <span className="muted"> + {formatShort(simulatedMatched)} simulated</span> : null}
    </>
  );
}
