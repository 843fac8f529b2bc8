import type { HttpClient } from '@crease/client';

/** The command line was not understood; no call was sent. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Options of all commands, as text. */
export const OPTIONS = {
  act: { type: 'string' },
  after: { type: 'string' },
  apply: { type: 'boolean' },
  adjustments: { type: 'string' },
  approvals: { type: 'string' },
  art: { type: 'string' },
  check: { type: 'boolean' },
  clear: { type: 'boolean' },
  colours: { type: 'string' },
  create: { type: 'boolean' },
  event: { type: 'boolean' },
  file: { type: 'string' },
  day: { type: 'string' },
  days: { type: 'string' },
  delay: { type: 'string' },
  'data-dir': { type: 'string' },
  deposits: { type: 'string' },
  email: { type: 'string' },
  ends: { type: 'string' },
  from: { type: 'string' },
  'from-backup': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  id: { type: 'string' },
  identity: { type: 'string' },
  json: { type: 'boolean' },
  keys: { type: 'string' },
  league: { type: 'string' },
  kind: { type: 'string' },
  link: { type: 'string' },
  lobby: { type: 'string' },
  logo: { type: 'string' },
  none: { type: 'boolean' },
  number: { type: 'string' },
  operator: { type: 'string' },
  order: { type: 'string' },
  otp: { type: 'string' },
  register: { type: 'string' },
  page: { type: 'string' },
  period: { type: 'string' },
  phone: { type: 'string' },
  reason: { type: 'string', short: 'r' },
  reduction: { type: 'string' },
  region: { type: 'string' },
  role: { type: 'string' },
  season: { type: 'string' },
  short: { type: 'string' },
  sport: { type: 'string' },
  starts: { type: 'string' },
  text: { type: 'string' },
  times: { type: 'string' },
  title: { type: 'string' },
  to: { type: 'string' },
  undo: { type: 'boolean' },
  until: { type: 'string' },
  venue: { type: 'string' },
  winner: { type: 'string', multiple: true },
  withdrawals: { type: 'string' },
  zone: { type: 'string' },
} as const;

export type OptionName = keyof typeof OPTIONS;

/** Words and options after the command's name. */
export interface Given {
  readonly words: readonly string[];
  readonly options: Readonly<
    Partial<
      Record<
        Exclude<
          OptionName,
          'winner' | 'apply' | 'check' | 'clear' | 'create' | 'event' | 'none' | 'undo' | 'json' | 'help'
        >,
        string
      >
    > & {
      winner?: readonly string[];
      apply?: boolean;
      create?: boolean;
      check?: boolean;
      clear?: boolean;
      event?: boolean;
      none?: boolean;
      undo?: boolean;
    }
  >;
}

export interface CommandContext extends Given {
  readonly api: HttpClient;
  /** Returns the word at this index. @throws UsageError if it is missing. */
  word(at: number): string;
  /** Today in the server's time zone: UTC, `YYYY-MM-DD`. */
  today(): string;
}

/** World of a command that needs no running server. */
export interface LocalContext extends Given {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly dataDir: string;
  /** Epoch ms. */
  readonly now: () => number;
  /** Prints a line for the person at the terminal, apart from the reply. */
  readonly print: (line: string) => void;
}

/** Warnings and errors for the person at the terminal. */
export const logOf = ({ print }: Pick<LocalContext, 'print'>) => ({ info: () => {}, warn: print, error: print });

/** Help and options of a command. */
interface CommandFrame {
  /** Text after the name in the help: `<marketId> --reason <why>`. */
  readonly usage: string;
  readonly summary: string;
  /** Its options, besides `--json` and `--help`. */
  readonly takes: readonly OptionName[];
  /** Most words it accepts. */
  readonly words: number;
}

/** A command that calls the running server. */
export interface ConsoleCommand extends CommandFrame {
  /** Returns the server's reply, to be printed. */
  run(context: CommandContext): Promise<unknown>;
}

/** A command that works on the data directory itself. */
export interface LocalCommand extends CommandFrame {
  /** Returns what is printed. */
  runHere(context: LocalContext): Promise<unknown>;
}
