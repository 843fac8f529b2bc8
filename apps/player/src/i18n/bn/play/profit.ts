import type { Catalogue } from '../../catalogue.ts';
import type { profit as english } from '../../en/play/profit.ts';

export const profit: Catalogue<typeof english> = {
  failed: 'লাভ ও ক্ষতি আনা গেল না',
  net: 'কমিশনের পরে',
  gross: 'কমিশনের আগে',
  commission: 'কমিশন',
  bets: 'বাজি',
  empty: 'এই দিনগুলিতে কিছু নিষ্পত্তি হয়নি',
  emptyText: 'আরও দেখতে অন্য দিন বাছুন।',
  byDay: 'দিন ধরে',
  range: '{from} থেকে {to}, নিষ্পত্তির দিন (UTC)',
  shape: 'কীভাবে দেখাবে',
  chart: 'চার্ট',
  table: 'টেবিলে দেখুন',
  by: 'কী ধরে',
  sports: 'খেলা ধরে',
  events: 'ম্যাচ ধরে',
  markets: 'মার্কেট ধরে',
  chartLabel: 'দিন ধরে দণ্ড। সবচেয়ে ভালো {best}, সবচেয়ে খারাপ {worst}।',
  days: 'দিন',
  one: { sports: 'খেলা', events: 'ম্যাচ', markets: 'মার্কেট', days: 'দিন' },
};
