import type { Paying, Pays, WinRule } from '../slot-maths.ts';
import { barWins } from './bar-wins.ts';
import { clusterWins } from './cluster-wins.ts';
import { bothWaysWins, lineWins, waysWins } from './line-wins.ts';

/** A rule, and what works by it. */
export function paying(wins: WinRule, pays: Pays): Paying {
  return { wins, winsOf: winsBy(wins, pays) };
}

function winsBy(wins: WinRule, pays: Pays): Paying['winsOf'] {
  switch (wins.kind) {
    case 'lines':
      return (cells) => lineWins(cells, { ...wins, pays });
    case 'bothWays':
      return (cells) => bothWaysWins(cells, { ...wins, pays });
    case 'bars':
      return (cells) => barWins(cells, { ...wins, pays });
    case 'ways':
      return (cells) => waysWins(cells, pays);
    case 'clusters':
      return (cells) => clusterWins(cells, pays);
  }
}
