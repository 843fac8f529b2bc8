/** Runs work for each item, a few at once. @throws the first error. */
export async function someAtOnce<T>(items: readonly T[], most: number, act: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const work = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await act(item);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, work));
}
