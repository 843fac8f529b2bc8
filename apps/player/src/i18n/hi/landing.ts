import type { Catalogue } from '../catalogue.ts';
import type { landing as english } from '../en/landing.ts';

export const landing: Catalogue<typeof english> = {
  inPlay: 'जारी मैच',
  allSports: 'सारे खेल',
  upcoming: 'अगले मैच',
  hero: {
    headline: 'हर गेंद पर<br></br>भाव आपका।',
    lead: 'किसी टीम पर लगाएँ (बैक) या खाएँ (ले)। Crease क्रिकेट, फ़ुटबॉल और टेनिस पर आपको दूसरे खिलाड़ियों से मिलाता है, और दाँव से पहले हर नतीजे पर आपका हिसाब दिखाता है।',
    join: 'खाता बनाएँ',
    demo: 'डेमो आज़माएँ',
    login: 'लॉग इन',
    demoNote: 'डेमो में डेमो पैसे मिलते हैं। न जमा, न फ़ोन नंबर।',
  },
  card: {
    label: 'लाइव मार्केट',
    inPlay: 'जारी',
    next: 'अगला मैच',
    matched: 'मिलान <b>{amount}</b>',
    open: 'मार्केट खोलें, खाते की ज़रूरत नहीं',
  },
  how: {
    title: 'एक्सचेंज पर दाँव कैसे काम करता है',
    sample: 'नमूना भाव',
    back: 'लगाई (बैक)',
    backText: 'आपको लगता है Tides जीतेंगे। {price} पर {stake} लगाएँ: जीते तो {profit} का मुनाफ़ा, हारे तो रक़म गई।',
    lay: 'खाई (ले)',
    layText: 'आपको लगता है वे नहीं जीतेंगे। {price} पर {stake} खाएँ: {stake} जीतने के लिए {liability} का जोखिम।',
    trade: 'सौदा बंद करना',
    tradeText: '{backPrice} पर {backStake} लगाएँ। भाव गिरे तो {layPrice} पर {layStake} खाएँ: कोई भी जीते, फ़ायदा आपका।',
    ifWins: 'Tides जीते',
    ifLoses: 'Mariners जीते',
  },
};
