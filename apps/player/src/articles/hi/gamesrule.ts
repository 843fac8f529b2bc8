import type { ArticleText } from '../article.ts';

export const article: ArticleText = {
  title: 'हर मार्केट के नियम',
  lead: 'ये वही नियम हैं जिनसे प्रोग्राम आपके दाँव निपटाता है। हर मार्केट के नियम बटन के पीछे भी यही शब्द हैं, साथ में उसकी सीमाएँ, देरी और कमीशन।',
  sections: [
    {
      id: 'back-and-lay',
      title: 'बैक, ले, हाँ और नहीं',
      blocks: [
        '**बैक** यह दाँव है कि ऐसा होगा, **ले** यह कि ऐसा नहीं होगा। ले लगाने वाला बैक के दूसरी ओर होता है: वह बैक की रक़म जीतता है या बैक की जीत चुकाता है। ले में जितना जा सकता है वह उसकी **देनदारी** है, और दाँव लगाने से पहले दिखती है।',
        {
          table: {
            caption: 'मैच ऑड्स, {odds.price} पर {odds.stake}, कमीशन से पहले',
            head: ['आपका दाँव', 'जीत गया', 'नहीं जीता'],
            rows: [
              ['बैक', '{odds.back.wins}', '{odds.back.loses}'],
              ['ले', '{odds.lay.loses}', '{odds.lay.wins}'],
            ],
          },
        },
        {
          table: {
            caption: 'बुकमेकर, {rate.rate} की दर पर {rate.stake}',
            head: ['आपका दाँव', 'जीत गया', 'नहीं जीता'],
            rows: [
              ['बैक', '{rate.back.wins}', '{rate.back.loses}'],
              ['ले', '{rate.lay.loses}', '{rate.lay.wins}'],
            ],
          },
        },
        '**फ़ैंसी** एक संख्या पूछती है। **हाँ** का दाँव है कि संख्या लाइन तक पहुँचेगी, **नहीं** का कि उससे कम रहेगी। एक फ़ैंसी में आपके सारे दाँव साथ गिने जाते हैं, और बुक बटन हर संख्या पर आपका नतीजा दिखाता है।',
        {
          table: {
            caption:
              '{fancy.yes.rate} की दर पर हाँ {fancy.yes.run} और {fancy.no.rate} की दर पर नहीं {fancy.no.run}, हर एक {fancy.stake}: आपकी बुक',
            head: ['संख्या', 'आपका नतीजा'],
            rows: [
              ['{fancy.below.runs}', '{fancy.below}'],
              ['{fancy.middle.runs}', '{fancy.middle}'],
              ['{fancy.above.runs}', '{fancy.above}'],
            ],
          },
        },
        { note: 'इस बुक की सबसे बुरी पंक्ति {fancy.held} की है, इसलिए आपके बैलेंस से उतना ही रोका जाता है, एक रुपया भी ज़्यादा नहीं।' },
      ],
    },
  ],
};
