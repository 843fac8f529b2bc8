import type { Catalogue } from '../catalogue.ts';
import type { landing as english } from '../en/landing.ts';

export const landing: Catalogue<typeof english> = {
  inPlay: 'এখন চলছে',
  allSports: 'সব খেলা',
  upcoming: 'পরের ম্যাচ',
  hero: {
    headline: 'প্রতিটি বলে<br></br>দর আপনার।',
    lead: 'কোনো দলে লাগান (ব্যাক) বা খান (লে)। ক্রিকেট, ফুটবল ও টেনিসে Crease আপনাকে অন্য খেলোয়াড়ের সঙ্গে মেলায়, আর বাজির আগেই প্রতিটি ফলে আপনার হিসাব দেখায়।',
    join: 'অ্যাকাউন্ট খুলুন',
    demo: 'ডেমো খেলে দেখুন',
    login: 'লগ ইন',
    demoNote: 'ডেমোতে ডেমো টাকা পাবেন। জমা লাগে না, ফোন নম্বরও না।',
  },
  card: {
    label: 'লাইভ মার্কেট',
    inPlay: 'চলছে',
    next: 'পরের ম্যাচ',
    matched: 'মিলেছে <b>{amount}</b>',
    open: 'মার্কেট খুলুন, অ্যাকাউন্ট লাগবে না',
  },
  how: {
    title: 'এক্সচেঞ্জে বাজি কীভাবে চলে',
    sample: 'নমুনা দর',
    back: 'লাগাই (ব্যাক)',
    backText: 'আপনার মনে হয় Tides জিতবে। {price} দরে {stake} লাগালে জিতলে লাভ {profit}, না জিতলে বাজির টাকা যাবে।',
    lay: 'খাই (লে)',
    layText: 'আপনার মনে হয় তারা জিতবে না। {price} দরে {stake} খান: {stake} জিততে দায় {liability}।',
    trade: 'ট্রেড করে বেরোনো',
    tradeText: '{backPrice} দরে {backStake} লাগান। দর পড়লে {layPrice} দরে {layStake} খান: যেই জিতুক, লাভ আপনার।',
    ifWins: 'Tides জিতলে',
    ifLoses: 'Mariners জিতলে',
  },
};
