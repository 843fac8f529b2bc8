/** `1 market`, `2 markets`: for tables that have no headings on a phone. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
