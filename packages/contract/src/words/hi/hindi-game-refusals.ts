import type { RefusalSentences } from '../language.ts';

/** What games refuse. */
export const gameRefusals: Pick<RefusalSentences, 'ROUND_OPEN' | 'ROUND_CLOSED' | 'SEEDS_NEEDED' | 'GAME_UNAVAILABLE'> =
  {
    ROUND_OPEN: {
      game: 'यहाँ आपका एक राउंड चल रहा है: पहले उसे पूरा करें।',
      seeds: 'आपका एक राउंड चल रहा है: उसे पूरा करें, फिर सीड बदलें।',
      slot: 'इस पैनल का उस राउंड पर दाँव पहले से है।',
    },
    ROUND_CLOSED: {
      over: 'यह राउंड पूरा हो चुका है।',
      betting: 'इस राउंड पर दाँव बंद हैं।',
      seeds: 'यह राउंड अभी कोई सीड नहीं लेता।',
      tooEarly: '1.01× से नीचे कोई कैश-आउट नहीं होता।',
      noBets: 'इस राउंड में आपका कोई दाँव नहीं है।',
      jetSeeds: 'इस शृंखला के सीड पूरे हो चुके हैं।',
    },
    SEEDS_NEEDED: {
      first: 'पहले सीड तय करें: हमारे सीड का हैश देखें, फिर अपना सीड भेजें।',
      hash: 'अगले सर्वर सीड का हैश दूसरा है: उसे फिर से देखें।',
    },
    GAME_UNAVAILABLE: {
      off: '{game} अभी उपलब्ध नहीं है।',
      provider: '{provider} जवाब नहीं दे रहा: उसके गेम अभी बंद हैं।',
      notYet: '{game} तैयार हो रहा है: एक मिनट में फिर कोशिश करें।',
      wrongLink: 'यह वह संख्या नहीं है जो पहले तय हुई थी।',
      firstSeed: '{game} पहले सीड के साथ शुरू होता है: गेम खोलें।',
    },
  };
