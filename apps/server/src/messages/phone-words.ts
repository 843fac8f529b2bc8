import type { PlayerPreferences } from '@crease/contract';

interface PhoneWords {
  readonly title: string;
  readonly sandbox: string;
  readonly whose: string;
  readonly refresh: string;
  readonly empty: string;
  readonly sms: (to: string) => string;
  readonly email: (to: string) => string;
  readonly valid: (minutes: number) => string;
  readonly expired: string;
}

/** The words of the sandbox phone's page. */
export const PHONE_WORDS: Readonly<Record<PlayerPreferences['language'], PhoneWords>> = {
  en: {
    title: 'Sandbox phone',
    sandbox: 'Sandbox: no message is sent.',
    whose: 'This page shows messages for numbers and email addresses that you use in this browser.',
    refresh: 'Refresh',
    empty: 'No messages yet. Request a code, then refresh this page.',
    sms: (to) => `SMS to ${to}`,
    email: (to) => `Email to ${to}`,
    valid: (minutes) => (minutes === 1 ? 'Expires in 1 minute' : `Expires in ${minutes} minutes`),
    expired: 'This code has expired.',
  },
  hi: {
    title: 'सैंडबॉक्स फ़ोन',
    sandbox: 'सैंडबॉक्स: कोई संदेश नहीं भेजा जाता।',
    whose: 'यहाँ उन नंबरों और ईमेल पतों के संदेश दिखते हैं जिन्हें आप इस ब्राउज़र में इस्तेमाल करते हैं।',
    refresh: 'रीफ़्रेश करें',
    empty: 'अभी कोई संदेश नहीं है। कोड माँगें, फिर यह पेज रीफ़्रेश करें।',
    sms: (to) => `${to} पर SMS`,
    email: (to) => `${to} पर ईमेल`,
    valid: (minutes) => `${minutes} मिनट में समाप्त होगा`,
    expired: 'इस कोड का समय समाप्त हो गया है।',
  },
  bn: {
    title: 'স্যান্ডবক্স ফোন',
    sandbox: 'স্যান্ডবক্স: কোনো মেসেজ পাঠানো হয় না।',
    whose: 'এই ব্রাউজারে আপনি যেসব নম্বর ও ইমেল ব্যবহার করেন, সেগুলোর মেসেজ এখানে দেখা যায়।',
    refresh: 'রিফ্রেশ করুন',
    empty: 'এখনো কোনো মেসেজ নেই। কোড চান, তারপর এই পেজ রিফ্রেশ করুন।',
    sms: (to) => `${to} নম্বরে SMS`,
    email: (to) => `${to} ঠিকানায় ইমেল`,
    valid: (minutes) => `${minutes} মিনিটে মেয়াদ শেষ হবে`,
    expired: 'এই কোডের মেয়াদ শেষ হয়ে গেছে।',
  },
};
