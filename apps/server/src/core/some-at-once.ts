/** Does something with each, a few at once; the next begins when one is done. @throws what the first failure throws. */
export async function someAtOnce<T>(items: readonly T[], most: number, act: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const work = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await act(item);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, work));
}
