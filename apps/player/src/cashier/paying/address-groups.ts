/** Splits an address into groups of four; `0x` is part of the first. */
export function addressGroups(address: string): readonly { readonly text: string; readonly at: number }[] {
  const first = address.startsWith('0x') ? 6 : 4;
  const cuts = [0, ...Array.from({ length: Math.ceil((address.length - 4 - first) / 4) }, (_, nth) => first + nth * 4)];
  const starts = [...cuts, address.length - 4];
  return starts.map((at, nth) => ({ at, text: address.slice(at, starts[nth + 1] ?? address.length) }));
}
