import type { RefusalSentences } from '../language.ts';

/** What is refused because there is enough of it. */
export const limits: RefusalSentences['LIMIT_REACHED'] = {
  unmatchedBets: 'बिना मैच वाले दाँव {most} से ज़्यादा नहीं हो सकते।',
  watchedMarkets: 'एक साथ {most} से ज़्यादा मार्केट नहीं देखे जा सकते।',
  watchedEvents: 'एक साथ {most} से ज़्यादा मैच नहीं देखे जा सकते।',
  news: '{most} सूचनाएँ पहले से हैं: पहले एक वापस लें।',
  identityChecks: 'एक दिन में ज़्यादा से ज़्यादा {most} पहचान पत्र: कल फिर कोशिश करें',
  payoutAccounts: 'ज़्यादा से ज़्यादा {most} भुगतान खाते हो सकते हैं: पहले एक हटाएँ',
  banners: '{most} बैनर पहले से हैं: पहले एक हटाएँ।',
  lastOwner: 'आख़िरी मालिक को बाहर नहीं किया जा सकता: पहले दूसरा बनाएँ।',
  deposit: 'एक बार में {most} से ज़्यादा जमा नहीं हो सकता।',
  playMoney: 'खेल के पैसे दिन में {most} बार मिलते हैं: कल फिर आएँ।',
  bonusUsed: 'यह बोनस पहले लिया जा चुका है: यह एक बार मिलता है।',
  bonusRuns: 'एक बार में एक बोनस: पहले चल रहे को पूरा या रद्द करें।',
  bonusEnds: 'पिछले बोनस के आख़िरी दाँव अभी तय नहीं हुए: उसके बाद अगला लें।',
  bonusBet: 'इस बोनस के दाँव में ज़्यादा से ज़्यादा {most} का जोखिम हो सकता है।',
  bonusOdds: 'इस बोनस के दाँव के लिए {odds} या उससे ऊपर का भाव चाहिए।',
  bonusLinked: 'यह बोनस एक व्यक्ति को एक बार मिलता है: इसी खाते या दस्तावेज़ से लिया जा चुका है।',
  bonusDeposit: 'इस बोनस के लिए पहले मेल खाती जमा चाहिए।',
  bonusIdentity: 'पहले अपनी पहचान सत्यापित करें: यह बोनस सत्यापित खिलाड़ियों के लिए है।',
  bonusSpent: 'इस ऑफ़र की रक़म पूरी बँट चुकी है।',
  waitingDeposits: '{most} जमा पहले से बाक़ी हैं: पहले एक पूरा या रद्द करें।',
  ownDeposit: 'इस {period} के लिए आपकी जमा सीमा {limit} है: {until} तक {left} बाक़ी है।',
  ownLoss: 'इस {period} के लिए आपकी हार की सीमा {limit} है: {until} तक {left} बाक़ी है।',
  ownStake: 'एक दाँव के लिए आपकी सीमा {limit} है।',
  ownSession: 'आज की आपकी {limit} घंटे की समय-सीमा पूरी हो गई: {until} के बाद आएँ।',
};
