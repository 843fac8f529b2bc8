/** Downloads a text as a file. @param type media type; CSV by default. */
export function saveText(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
