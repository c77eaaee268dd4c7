/**
 * What the sandbox's providers and the example of the provider bridge answer, by the last four digits of a number
 * (docs/sandbox.md). Nothing that serves a live system may import this.
 */
export interface MagicAnswers<Answer> {
  usual: Answer
  answers: Readonly<Record<string, Answer>>
  /** Refuses to answer. */
  down: string
  /** Answers late. */
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

/** By the end of the account number: 9006 is pending for `pendingMs`, and found then. */
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

/** Whose an account is that nobody opened, and whose it is when even that name is the customer's. */
export const strangers = ['SLAMET WIBOWO', 'DEWI ANGGRAENI'] as const

/** The holder's name with one more name behind it, about three quarters as long: close, for an operator to decide. */
export function nameCloseTo(holder: string): string {
  const letters = holder.replaceAll(/[^\p{L}]/gu, '').length
  return `${holder} ${'KUSUMAWARDHANINGRAT'.repeat(5).slice(0, Math.max(1, Math.round(letters * 0.75)))}`
}

/** In whose name an account is, as its number says: 9001 somebody else's, 9002 a name that is only close. */
export function holderBy(magic: string, holder: string, stranger: string): string {
  if (magic === '9001') return stranger
  return (magic === '9002' ? nameCloseTo(holder) : holder).toUpperCase()
}

/** The last four digits of a number. */
export const ending = (number: string): string => number.slice(-4)
