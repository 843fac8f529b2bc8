import { openStore } from '../open-store.ts';
import type { Store } from '../store.ts';
import { samplePlayer } from './sample-facts.ts';

/**
 * A process for tests: opens the store of a directory (or of a URL), prints `open`, and runs until it is killed or
 * asked to stop. Prints a refusal as `refused: …`, and ends.
 */
const [dataDir, databaseUrl] = process.argv.slice(2);
const say = (line: string) => process.send?.(line);

try {
  const log = { info: () => {}, warn: say, error: say };
  const store = await openStore({ dataDir: dataDir as string, databaseUrl: databaseUrl || undefined, log });
  const rows = await store.loadEngine();
  process.on('message', () => {
    void store.close().then(() => process.exit(0));
  });
  process.on('SIGINT', () => void stopGracefully(store));
  say(`open with ${rows.players.length} players`);
} catch (error) {
  say(`refused: ${(error as Error).message}`);
  process.exit(3);
}

/** Stops like a server on Ctrl-C: finishes pending work first. */
async function stopGracefully(store: Store): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 200));
  await store.commit(store.collect([{ fact: 'playerCreated', player: samplePlayer(77) }]));
  await store.close();
  say('stopped gracefully');
  process.exit(0);
}
