import type { RefusalSentences } from '../language.ts';

/** What games refuse. */
export const gameRefusals: Pick<RefusalSentences, 'ROUND_OPEN' | 'ROUND_CLOSED' | 'SEEDS_NEEDED' | 'GAME_UNAVAILABLE'> =
  {
    ROUND_OPEN: {
      game: 'এখানে আপনার একটি রাউন্ড চলছে: আগে শেষ করুন।',
      seeds: 'আপনার একটি রাউন্ড চলছে: শেষ করুন, তারপর সিড বদলান।',
      slot: 'এই প্যানেলে ওই রাউন্ডের বাজি আগেই আছে।',
    },
    ROUND_CLOSED: {
      over: 'রাউন্ডটি শেষ।',
      betting: 'এই রাউন্ডে বাজি বন্ধ।',
      seeds: 'এই রাউন্ড এখন কোনো সিড নেয় না।',
      tooEarly: '1.01×-এর নিচে কেউ ক্যাশ আউট করতে পারে না।',
      noBets: 'এই রাউন্ডে আপনার বাজি নেই।',
      jetSeeds: 'এই শৃঙ্খলের সিড নেওয়া শেষ।',
    },
    SEEDS_NEEDED: {
      first: 'আগে সিড ঠিক করুন: আমাদের সিডের হ্যাশ দেখুন, তারপর আপনার সিড পাঠান।',
      hash: 'পরের সার্ভার সিডের হ্যাশ আলাদা: আবার দেখে নিন।',
    },
    GAME_UNAVAILABLE: {
      off: '{game} এখন নেই।',
      provider: '{provider} সাড়া দিচ্ছে না: এর গেম এখন বন্ধ।',
      notYet: '{game} তৈরি হচ্ছে: এক মিনিট পরে চেষ্টা করুন।',
      wrongLink: 'আগে যে সংখ্যা স্থির হয়েছিল এটি তা নয়।',
      firstSeed: '{game} প্রথম সিড পেলে শুরু হয়: গেমটি খুলুন।',
    },
  };
