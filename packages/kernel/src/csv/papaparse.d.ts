/** The parts of Papa Parse in use; `@types/papaparse` would add the types of Node and the DOM to every layer. */
declare module 'papaparse' {
  const papaparse: {
    parse(text: string, config: { delimiter: string; newline: '\n' }): { readonly data: string[][] };
    unparse(rows: readonly (readonly unknown[])[], config: { escapeFormulae: RegExp }): string;
  };
  export default papaparse;
}
