import type { Delivery } from '../simulator/cricket/innings-play.ts';

/** Recomputes a fancy's number from the log of deliveries by the published rules. */
export function recount(suffix: string, innings: readonly (readonly Delivery[])[]): number | undefined {
  const over = /^(\d+)ov-(\d)$/.exec(suffix);
  const only = /^over(\d+)-(\d)$/.exec(suffix);
  const ball = /^ball(\d+)-(\d)-(\d)$/.exec(suffix);
  const batter = /^bat(\d+)-(\d)$/.exec(suffix);
  const wicket = /^(fow|pship)(\d+)-(\d)$/.exec(suffix);
  const of = (number: string | undefined) => innings[Number(number) - 1] ?? [];
  const runs = (list: readonly Delivery[]) => list.reduce((sum, one) => sum + one.runs, 0);
  if (over) return runs(of(over[2]).filter((one) => one.ball < Number(over[1]) * 6));
  if (only) return runs(of(only[2]).filter((one) => Math.floor(one.ball / 6) === Number(only[1]) - 1));
  if (ball) return of(ball[3]).find((one) => one.ball === Number(ball[1]) * 6 + Number(ball[2]) - 1)?.runs;
  if (batter) {
    const faced = of(batter[2]).filter((one) => one.striker === Number(batter[1]) - 1);
    return faced.reduce((sum, one) => sum + one.batRuns, 0);
  }
  if (wicket) return recountWicket(wicket[1] === 'pship', Number(wicket[2]), of(wicket[3]));
  const both = [...(innings[0] ?? []), ...(innings[1] ?? [])];
  if (suffix === 'fours') return both.filter((one) => one.batRuns === 4).length;
  if (suffix === 'sixes') return both.filter((one) => one.batRuns === 6).length;
  if (suffix === 'extras') return both.reduce((sum, one) => sum + one.runs - one.batRuns, 0);
  if (suffix === 'wickets') return both.filter((one) => one.wicket).length;
  if (suffix === 'dots') return both.filter((one) => one.runs === 0).length;
  return suffix === 'wides' ? both.filter((one) => one.label === 'wd').length : undefined;
}

function recountWicket(partnership: boolean, number: number, deliveries: readonly Delivery[]): number {
  let runs = 0;
  let fallen = 0;
  let began = 0;
  for (const delivery of deliveries) {
    runs += delivery.runs;
    if (!delivery.wicket) continue;
    fallen++;
    if (fallen === number) break;
    if (fallen === number - 1) began = runs;
  }
  return partnership ? runs - began : runs;
}
