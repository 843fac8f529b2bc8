/** Banks by the first four letters of their IFSC codes; the most common ones. */
const BANKS: Readonly<Record<string, string>> = {
  AIRP: 'Airtel Payments Bank',
  AUBL: 'AU Small Finance Bank',
  BARB: 'Bank of Baroda',
  BDBL: 'Bandhan Bank',
  BKID: 'Bank of India',
  CBIN: 'Central Bank of India',
  CIUB: 'City Union Bank',
  CITI: 'Citibank',
  CNRB: 'Canara Bank',
  COSB: 'Cosmos Co-operative Bank',
  CSBK: 'CSB Bank',
  DBSS: 'DBS Bank India',
  DCBL: 'DCB Bank',
  DEUT: 'Deutsche Bank',
  ESFB: 'Equitas Small Finance Bank',
  FDRL: 'Federal Bank',
  FINO: 'Fino Payments Bank',
  HDFC: 'HDFC Bank',
  HSBC: 'HSBC',
  IBKL: 'IDBI Bank',
  ICIC: 'ICICI Bank',
  IDFB: 'IDFC FIRST Bank',
  IDIB: 'Indian Bank',
  INDB: 'IndusInd Bank',
  IOBA: 'Indian Overseas Bank',
  IPOS: 'India Post Payments Bank',
  JAKA: 'Jammu and Kashmir Bank',
  JIOP: 'Jio Payments Bank',
  JSFB: 'Jana Small Finance Bank',
  KARB: 'Karnataka Bank',
  KKBK: 'Kotak Mahindra Bank',
  KVBL: 'Karur Vysya Bank',
  MAHB: 'Bank of Maharashtra',
  PSIB: 'Punjab and Sind Bank',
  PUNB: 'Punjab National Bank',
  RATN: 'RBL Bank',
  SBIN: 'State Bank of India',
  SCBL: 'Standard Chartered',
  SIBL: 'South Indian Bank',
  SRCB: 'Saraswat Co-operative Bank',
  SVCB: 'SVC Co-operative Bank',
  TMBL: 'Tamilnad Mercantile Bank',
  UBIN: 'Union Bank of India',
  UCBA: 'UCO Bank',
  UJVN: 'Ujjivan Small Finance Bank',
  UTIB: 'Axis Bank',
  YESB: 'YES Bank',
};

/** Returns the bank of an IFSC code, in any case; null for an unlisted one. */
export function bankOfIfsc(ifscCode: string): string | null {
  return BANKS[ifscCode.trim().slice(0, 4).toUpperCase()] ?? null;
}

/**
 * Returns whether a typed name can be the bank of an IFSC code: its name or part of it, its initials, or its four
 * letters. An empty name, one in another script, and any name of an unlisted bank cannot be compared, so they can be.
 */
export function isBankOfIfsc(bankName: string, ifscCode: string): boolean {
  const bank = bankOfIfsc(ifscCode);
  const typed = lettersOf(bankName.replace(/\b(ltd|limited)\b\.?/gi, ''));
  if (bank === null || !/^[a-z]+$/.test(typed)) return true;
  const initials = bank.split(' ').map((word) => word.slice(0, 1));
  const [all, capitals] = [initials.join(''), initials.filter((letter) => letter !== letter.toLowerCase()).join('')];
  const names = [bank, ifscCode.trim().slice(0, 4), all, capitals].map(lettersOf);
  return names.includes(typed) || (typed.length > 2 && typed !== 'bank' && lettersOf(bank).startsWith(typed));
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '');
}
