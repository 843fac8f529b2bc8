import type { Facts } from './fill-slots.ts';

/** Limits of the server that the browser never computes with. A test compares each with the code that enforces it. */
export const HOUSE_FACTS: Facts = {
  'name.shortest': '4',
  'name.longest': '15',
  'password.shortest': '8',
  'password.longest': '20',
  'age.adult': '18',
  'money.opening': '₹1,00,000',
  'orders.live': '5,000',
  'session.days': '14',
  'session.idleDays': '3',
  'code.minutes': '10',
  'code.tries': '5',
  'code.withdrawTries': '3',
  'kept.codes': '2',
  'kept.messages': '7',
  'kept.sessions': '90',
  'feed.silence': '30',
};
