import type { Catalogue } from '../../catalogue.ts';
import type { profit as english } from '../../en/play/profit.ts';

export const profit: Catalogue<typeof english> = {
  failed: 'मुनाफ़ा और नुक़सान लोड नहीं हुआ',
  net: 'कमीशन के बाद',
  gross: 'कमीशन से पहले',
  commission: 'कमीशन',
  bets: 'दाँव',
  empty: 'इन दिनों में कुछ नहीं निपटा',
  emptyText: 'और देखने के लिए दूसरे दिन चुनें।',
  byDay: 'दिन के अनुसार',
  range: '{from} से {to}, निपटने के दिन (UTC)',
  shape: 'कैसे दिखे',
  chart: 'चार्ट',
  table: 'तालिका में देखें',
  by: 'किसके अनुसार',
  sports: 'खेल के अनुसार',
  events: 'मैच के अनुसार',
  markets: 'मार्केट के अनुसार',
  chartLabel: 'दिन के अनुसार पट्टियाँ। सबसे अच्छा {best}, सबसे बुरा {worst}।',
  days: 'दिन',
  one: { sports: 'खेल', events: 'मैच', markets: 'मार्केट', days: 'दिन' },
};
