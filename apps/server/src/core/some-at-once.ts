/**
 * Runs work for each item, a few at once; a failure stops no other item. @throws the first error, when all are done.
 */
export async function someAtOnce<T>(items: readonly T[], most: number, act: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const failures: unknown[] = [];
  const work = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift())
      await act(item).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, work));
  if (failures.length > 0) throw failures[0];
}
