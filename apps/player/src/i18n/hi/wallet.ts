import type { Catalogue } from '../catalogue.ts';
import type { wallet as english } from '../en/wallet.ts';

export const wallet: Catalogue<typeof english> = {
  exposure: {
    title: 'एक्सपोज़र',
    note: 'हर खुले मार्केट में सबसे बुरा नतीजा। मार्केट निपटने तक यह रक़म आपके बैलेंस से रोकी रहती है।',
    total: 'कुल रोकी गई रक़म',
    empty: 'कुछ भी जोखिम में नहीं',
    emptyText: 'जिन मार्केट में आपके दाँव खुले हैं वे यहाँ हर नतीजे के हिसाब के साथ दिखेंगे।',
    failed: 'एक्सपोज़र लोड नहीं हो सका',
  },
  statement: {
    title: 'खाता विवरण',
    lead: 'आपके पैसों की हर आवाजाही, उसके बाद उस वॉलेट के बैलेंस के साथ।',
    range: 'अवधि',
    lastDays: '{days, plural, one {आज} other {# दिन}}',
    from: 'से',
    to: 'तक',
    badRange: 'आख़िरी दिन पहले दिन से पहले का है',
    csv: 'CSV डाउनलोड करें',
    preparing: 'तैयार हो रहा है',
    pocket: 'वॉलेट',
    pockets: { cash: 'नकद', sports: 'स्पोर्ट्स बोनस', wicket: 'विकेट बोनस', coins: 'कॉइन', all: 'सभी वॉलेट' },
    time: 'समय',
    kind: 'प्रकार',
    description: 'विवरण',
    reference: 'संदर्भ',
    debit: 'गया',
    credit: 'आया',
    balance: 'बैलेंस',
    empty: 'इस अवधि में कोई आवाजाही नहीं',
    emptyText: 'निपटे मार्केट, भुगतान, बोनस और सुधार यहाँ दिखेंगे।',
    failed: 'खाता विवरण लोड नहीं हो सका',
  },
  pager: {
    label: 'पन्ने',
    place: '{total, plural, one {# प्रविष्टि} other {# प्रविष्टियाँ}}, पन्ना {page} / {pages}',
    newer: 'नए',
    older: 'पुराने',
  },
};
