/** Returns the markets in the order of these ids, those without a place after them. */
export function inOrder<M extends { readonly marketId: string }>(markets: readonly M[], ids: readonly string[]): M[] {
  const placeOf = ({ marketId }: M) => {
    const place = ids.indexOf(marketId);
    return place < 0 ? ids.length : place;
  };
  return [...markets].sort((one, other) => placeOf(one) - placeOf(other));
}
