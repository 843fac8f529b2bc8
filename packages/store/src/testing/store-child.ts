import { openStore } from '../open-store.ts';

/**
 * A process for tests: opens the store of a directory (or of a URL), says `open`, and stays until it is killed or
 * told to stop. A refusal is said as `refused: …`, and ends it.
 */
const [dataDir, databaseUrl] = process.argv.slice(2);
const say = (line: string) => process.send?.(line);

try {
  const log = { info: () => {}, warn: say, error: say };
  const store = await openStore({ dataDir: dataDir as string, databaseUrl: databaseUrl || undefined, log });
  const rows = await store.loadHouse();
  process.on('message', () => {
    void store.close().then(() => process.exit(0));
  });
  say(`open with ${rows.players.length} players`);
} catch (error) {
  say(`refused: ${(error as Error).message}`);
  process.exit(3);
}
