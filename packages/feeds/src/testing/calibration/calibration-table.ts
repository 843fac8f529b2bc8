const BINS = 10;
/** Bins with fewer cases are ignored. */
const FEWEST = 25;
/** Permitted deviation of a bin, in binomial deviations: exceeded by chance in one of fifteen thousand bins. */
const WORST = 4;

/** Predictions against results, in bins of the prediction. One prediction per match, so that they are independent. */
export class CalibrationTable {
  private readonly cases = new Float64Array(BINS);
  private readonly predicted = new Float64Array(BINS);
  private readonly happened = new Float64Array(BINS);
  private readonly variance = new Float64Array(BINS);

  constructor(readonly name: string) {}

  note(chance: number, happened: boolean): void {
    const bin = Math.min(Math.floor(chance * BINS), BINS - 1);
    const raise = (sums: Float64Array, by: number) => {
      sums[bin] = (sums[bin] ?? 0) + by;
    };
    raise(this.cases, 1);
    raise(this.predicted, chance);
    raise(this.variance, chance * (1 - chance));
    raise(this.happened, happened ? 1 : 0);
  }

  /** Returns improbable deviations as text; empty if the table is calibrated. */
  faults(): string[] {
    const found: string[] = [];
    for (let bin = 0; bin < BINS; bin++) {
      const off = this.deviations(bin);
      if (off !== null && Math.abs(off) > WORST) found.push(`${this.name}, ${this.row(bin)}`);
    }
    const offs = [...this.cases.keys()].map((bin) => this.deviations(bin)).filter((off) => off !== null);
    const squares = offs.reduce((sum, off) => sum + off ** 2, 0);
    // The sum of n squared deviations is about n, give or take √(2n).
    if (squares > offs.length + 4 * Math.sqrt(2 * offs.length))
      found.push(`${this.name}: squares ${squares.toFixed(1)}`);
    return found;
  }

  /** Formats the table: chance, frequency, cases and deviations per bin. */
  text(): string {
    const rows = [...this.cases.keys()].filter((bin) => (this.cases[bin] ?? 0) > 0).map((bin) => this.row(bin));
    return [this.name, ...rows].join('\n');
  }

  private row(bin: number): string {
    const cases = this.cases[bin] ?? 0;
    const share = (sums: Float64Array) => ((sums[bin] ?? 0) / cases).toFixed(3);
    const off = this.deviations(bin)?.toFixed(1) ?? '–';
    return `priced ${share(this.predicted)}, happened ${share(this.happened)}, ${cases} cases, ${off} deviations`;
  }

  /** Deviations of the frequency from the price; null with too few cases. */
  private deviations(bin: number): number | null {
    const [cases = 0, variance = 0] = [this.cases[bin], this.variance[bin]];
    if (cases < FEWEST || variance < 1) return null;
    return ((this.happened[bin] ?? 0) - (this.predicted[bin] ?? 0)) / Math.sqrt(variance);
  }
}
