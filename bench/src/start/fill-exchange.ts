import { englishRefusal } from '@crease/contract';
import { createEngine, execute, type Fact, isNeedsAnswer } from '@crease/engine';
import { isRefusal } from '@crease/kernel';
import type { Store } from '@crease/store';
import { StartSource } from './start-source.ts';

/** Facts of one commit. */
const BATCH = 5_000;

/** Writes the product's rows, from an engine that executed the commands. */
export async function fillExchange(store: Store, size: ConstructorParameters<typeof StartSource>[0]): Promise<void> {
  const engine = createEngine({ assets: ['play:INR'] });
  let facts: Fact[] = [];
  const write = async () => {
    await store.commit(store.collect(facts));
    facts = [];
  };
  for (const command of new StartSource(size).commands()) {
    const outcome = execute(engine, command, { now: 1 });
    if (isRefusal(outcome)) throw new Error(`${outcome.code}: ${englishRefusal(outcome)}`);
    if (!isNeedsAnswer(outcome)) for (const fact of outcome.facts) facts.push(fact);
    if (facts.length > BATCH) await write();
  }
  await write();
}
