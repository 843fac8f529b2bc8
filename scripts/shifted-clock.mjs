/**
 * Preloaded into tests: moves the clock of the process by TEST_CLOCK_SHIFT_MS. Files, databases and other programs keep
 * the machine's time, so a test that compares the two fails.
 */
const shift = Number(process.env.TEST_CLOCK_SHIFT_MS ?? 0);
const MachineDate = globalThis.Date;

if (shift !== 0)
  globalThis.Date = class extends MachineDate {
    constructor(...parts) {
      if (parts.length === 0) super(MachineDate.now() + shift);
      else super(...parts);
    }

    static now() {
      return MachineDate.now() + shift;
    }
  };
