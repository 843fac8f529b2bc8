import { parseArgs } from 'node:util';
import { BackupError } from '@crease/backup';
import { ApiError, createHttpClient } from '@crease/client';
import { StoreOpenError } from '@crease/store';
import {
  type CommandContext,
  type ConsoleCommand,
  type Given,
  type LocalCommand,
  OPTIONS,
  type OptionName,
  UsageError,
} from './command.ts';
import { COMMANDS } from './commands.ts';
import { consoleAddress, NoServerError } from './console-address.ts';
import { replyText } from './print-reply.ts';

/** Exit codes. */
const EXIT = { done: 0, refused: 1, usage: 2, noServer: 3 } as const;

interface ConsoleWorld {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/** Runs one command line. @returns the exit code. */
export async function runConsole(args: readonly string[], world: ConsoleWorld): Promise<number> {
  const isJson = args.includes('--json');
  try {
    const { positionals, values } = parsed(args);
    const [name, ...words] = positionals;
    const command = name === undefined ? undefined : commandOf(name);
    if (values.help || !name || !command) {
      world.out(command && name ? helpOf(name, command) : helpText());
      return name || values.help ? EXIT.done : EXIT.usage;
    }
    const given: Given = { words, options: values };
    checkTakes(name, command, given);
    const reply = 'runHere' in command ? await runHere(command, given, world) : await ask(command, given, world);
    world.out(isJson ? JSON.stringify(reply) : replyText(reply));
    return EXIT.done;
  } catch (error) {
    return reportError(error, isJson, world);
  }
}

function runHere(command: LocalCommand, given: Given, { env, err }: ConsoleWorld): Promise<unknown> {
  return command.runHere({ ...given, env, dataDir: env.DATA_DIR || '.data', now: () => Date.now(), print: err });
}

async function ask(command: ConsoleCommand, given: Given, { env }: ConsoleWorld): Promise<unknown> {
  const { url, key } = consoleAddress(env.DATA_DIR || '.data');
  const context: CommandContext = {
    ...given,
    api: createHttpClient({ base: `${url}/api`, token: () => `console_${key}` }),
    today: () => new Date().toISOString().slice(0, 10),
    word: (at) => {
      const word = given.words[at];
      if (word === undefined) throw new UsageError(`something is missing: ${command.usage}`);
      return word;
    },
  };
  try {
    return await command.run(context);
  } catch (error) {
    // A key left by a killed server.
    if (error instanceof ApiError && error.status === 0)
      throw new NoServerError(`no server answers at ${url}: start it`);
    throw error;
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function commandOf(name: string): ConsoleCommand | LocalCommand {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(`no command ${name}; --help lists them`);
  return command;
}

/** Rejects a misspelt or misplaced word. */
function checkTakes(name: string, command: ConsoleCommand | LocalCommand, { words, options }: Given): void {
  const known = new Set<string>([...command.takes, 'json', 'help'] satisfies OptionName[]);
  const strange = Object.keys(options).find((option) => !known.has(option));
  if (strange !== undefined) throw new UsageError(`${name} takes no --${strange}`);
  if (words.length > command.words) throw new UsageError(`${name} takes no ${words[command.words]}: quote texts`);
}

function reportError(error: unknown, isJson: boolean, { err }: ConsoleWorld): number {
  if (error instanceof ApiError) {
    const { status, code, message, field } = error;
    err(isJson ? JSON.stringify({ status, code, message, field }) : `refused (${code}): ${message}`);
    return EXIT.refused;
  }
  const message = error instanceof Error ? error.message : String(error);
  err(isJson ? JSON.stringify({ message }) : message);
  if (error instanceof BackupError || error instanceof StoreOpenError) return EXIT.refused;
  return error instanceof NoServerError ? EXIT.noServer : EXIT.usage;
}

function helpOf(name: string, { usage, summary }: Pick<ConsoleCommand, 'usage' | 'summary'>): string {
  return `npm run operator -- ${name} ${usage}\n\n${summary}.`;
}

function helpText(): string {
  const lines = Object.entries(COMMANDS).map(([name, { usage, summary }]) => `  ${name} ${usage}\n      ${summary}`);
  return [
    'npm run operator -- <command> [--json] [--help]',
    '',
    'Operates the server that runs on this machine with the same DATA_DIR. Every act is in the audit trail as "cli".',
    '',
    ...lines,
    '',
    'Exit codes: 0 done, 1 refused, 2 usage error, 3 no server runs.',
  ].join('\n');
}
