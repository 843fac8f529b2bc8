const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand between tags and between double quotes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] as string);
}
