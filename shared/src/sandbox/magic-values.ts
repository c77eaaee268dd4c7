/**
 * The replies of the sandbox's providers and of the example provider bridge, by the last four digits of a number
 * (docs/sandbox.md). Production code must not import this.
 */
export interface MagicAnswers<Answer> {
  usual: Answer
  answers: Readonly<Record<string, Answer>>
  /** Last four digits for which the provider fails. */
  down: string
  /** Last four digits for which the provider is slow. */
  slow: string
}

interface RegisterAnswer {
  outcome: 'MATCH' | 'MISMATCH' | 'NOT_FOUND'
  fields: { fullName: boolean; birthDate: boolean; sex: boolean }
}

const agreed = { fullName: true, birthDate: true, sex: true }

/** By the serial of the NIK. */
export const registerAnswers: MagicAnswers<RegisterAnswer> = {
  usual: { outcome: 'MATCH', fields: agreed },
  answers: {
    '9001': { outcome: 'MISMATCH', fields: { ...agreed, fullName: false } },
    '9002': { outcome: 'MISMATCH', fields: { ...agreed, birthDate: false } },
    '9003': { outcome: 'NOT_FOUND', fields: { fullName: false, birthDate: false, sex: false } },
  },
  down: '9004',
  slow: '9005',
}

interface Report {
  history: 'CLEAN' | 'NONE' | 'LATE'
  worstDaysLate: number
  /** Rupiah a month. */
  monthlyInstallments: number
  openPlatforms: number
}

const clean: Report = { history: 'CLEAN', worstDaysLate: 0, monthlyInstallments: 0, openPlatforms: 0 }

/** By the serial of the NIK. */
export const bureauReports: MagicAnswers<Report> = {
  usual: clean,
  answers: {
    '9011': { ...clean, history: 'LATE', worstDaysLate: 90, openPlatforms: 1 },
    '9012': { ...clean, history: 'LATE', worstDaysLate: 20, openPlatforms: 1 },
    '9013': { ...clean, history: 'NONE' },
    '9015': { ...clean, monthlyInstallments: 5_000_000, openPlatforms: 2 },
    '9016': { ...clean, monthlyInstallments: 750_000, openPlatforms: 4 },
    '9018': { ...clean, history: 'LATE', worstDaysLate: 45, openPlatforms: 1 },
  },
  down: '9014',
  slow: '9017',
}

type AccountAnswer =
  | { outcome: 'FOUND' }
  | { outcome: 'INVALID_ACCOUNT' | 'ABNORMAL_ACCOUNT' | 'VIRTUAL_ACCOUNT' | 'PENDING' }

/** By the last four digits of the account number: 9006 is pending for `pendingMs`, then found. */
export const accountAnswers: MagicAnswers<AccountAnswer> = {
  usual: { outcome: 'FOUND' },
  answers: {
    '9003': { outcome: 'INVALID_ACCOUNT' },
    '9004': { outcome: 'ABNORMAL_ACCOUNT' },
    '9005': { outcome: 'VIRTUAL_ACCOUNT' },
    '9006': { outcome: 'PENDING' },
  },
  down: '9007',
  slow: '9008',
}
export const pendingMs = 60_000

/** By the serial of the NIK: refused always or for the first reference, or pending for `pendingMs`. */
export const insurerAnswers: MagicAnswers<'ISSUED' | 'REFUSED' | 'REFUSED_FIRST' | 'PENDING'> = {
  usual: 'ISSUED',
  answers: { '9041': 'REFUSED', '9042': 'REFUSED_FIRST', '9043': 'PENDING' },
  down: '9044',
  slow: '9045',
}

/** How a partner fails to answer: not at all, or with something else than what was asked for. */
export type AnswerFault = 'HTML' | 'HUGE' | 'FAULT' | 'NEVER' | 'OTHER'

/** Links of an insurer that lead elsewhere. */
const wrongLinks = {
  OTHER_HOST: 'https://insurer.example.evil.example/policy',
  INSECURE: 'http://insurer.example/policy',
  CREDENTIALS: 'https://insurer.example@evil.example/policy',
  LONG: `https://insurer.example/policy?${'a'.repeat(2_000)}`,
} as const
export type WrongLink = keyof typeof wrongLinks

/** By the serial of the NIK of the insured person. OTHER: about another policy. */
export const weblinkAnswers: MagicAnswers<'LINK' | AnswerFault | WrongLink> = {
  usual: 'LINK',
  answers: {
    '9062': 'HTML',
    '9063': 'HUGE',
    '9064': 'OTHER',
    '9065': 'FAULT',
    '9066': 'NEVER',
    '9067': 'OTHER_HOST',
    '9068': 'INSECURE',
    '9069': 'CREDENTIALS',
    '9070': 'LONG',
  },
  down: '9060',
  slow: '9061',
}

/** A link to the page of a policy, or the wrong one instead of it. */
export const weblinkOf = (answer: string, link: string): string =>
  Object.hasOwn(wrongLinks, answer) ? wrongLinks[answer as WrongLink] : link

/** The services whose bills the sandbox knows. */
export const serviceProducts = [
  { serviceProductId: 'pln-postpaid', kind: 'ELECTRICITY', name: 'PLN Pascabayar' },
  { serviceProductId: 'pdam-jakarta', kind: 'WATER', name: 'PAM Jaya' },
] as const

/** By the last four digits of the customer number. OTHER: about another number. */
export const serviceBillAnswers: MagicAnswers<'FOUND' | 'UNKNOWN_CUSTOMER' | 'NO_BILL' | AnswerFault> = {
  usual: 'FOUND',
  answers: {
    '9081': 'UNKNOWN_CUSTOMER',
    '9082': 'NO_BILL',
    '9085': 'HTML',
    '9086': 'HUGE',
    '9087': 'OTHER',
    '9088': 'FAULT',
    '9089': 'NEVER',
  },
  down: '9083',
  slow: '9084',
}

/** What is owed of a customer number: the same number owes the same. */
export const serviceBillOf = (customerNumber: string) => ({
  name: 'SITI AMINAH',
  amount: 50_000 + (Number(customerNumber.slice(-4)) % 500) * 1_000,
  period: '2026-10',
})

/** The number of the policy with one of our references. */
export const policyNumberFor = (reference: string): string => `POL-${reference.slice(-12).toUpperCase()}`

/** Holders of accounts that no customer has entered; the second is used if the first is the customer's name. */
export const otherHolders = ['SLAMET WIBOWO', 'DEWI ANGGRAENI'] as const

/** The holder's name plus another name about three quarters as long: similar, so that an operator has to decide. */
export function similarName(holder: string): string {
  const letters = holder.replaceAll(/[^\p{L}]/gu, '').length
  return `${holder} ${'KUSUMAWARDHANINGRAT'.repeat(5).slice(0, Math.max(1, Math.round(letters * 0.75)))}`
}

/** The holder of an account by its number: 9001 another person, 9002 a similar name. */
export function holderForAccount(magic: string, holder: string, otherName: string): string {
  if (magic === '9001') return otherName
  return (magic === '9002' ? similarName(holder) : holder).toUpperCase()
}

/** The last four digits of a number. */
export const lastFour = (number: string): string => number.slice(-4)
