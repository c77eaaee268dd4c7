import { type Ceiling, roomUnder100 } from './caps.ts'
import type { FreeDays } from './dates.ts'
import { total } from './fraction.ts'
import type { ScheduledInstallment, Terms } from './schedule.ts'

/** The parts of an instalment in the order in which a payment pays them (behaviour 7). */
export const parts = [
  'lateFee',
  'extensionFee',
  'extensionVat',
  'fee',
  'vat',
  'insurance',
  'interest',
  'principal',
] as const
export type Part = (typeof parts)[number]
export const charges = parts.filter((part) => part !== 'principal')

export interface Share {
  charged: bigint
  paid: bigint
  waived: bigint
  dropped: bigint
}

export interface Item extends ScheduledInstallment {
  loanId: string
  number: number
  /** The due date of the contract: its interest ends there, and its place in allocation is kept. */
  contractDue: string
  begins: string
  shares: Record<Part, Share>
  /**
   * Once its loan is written off: its shares then, without what was reversed of them since, and the interest of the days after, which is
   * not charged.
   */
  claim?: { then: Record<Part, Share>; stopped: bigint } | undefined
}

/** What was agreed about a loan. */
export interface Contract {
  loanId: string
  terms: Terms
  lateFeePpm: number
  extensionFeePpm: number
  /** The date of the signature: its ceilings hold for the loan's life. */
  signedOn: string
  /** The date for which the price was computed. */
  pricedOn: string
  disbursedOn: string
  disbursedAt: number
  coolingOffUntil: string
  /** The loan that it replaces. */
  replaces?: string | undefined
}

export interface LoanModel {
  contract: Contract
  items: Item[]
  /** Ended without any charge. */
  undone?: 'CANCELED' | 'REFUNDED' | undefined
  /** Its insurance ended so that the premium is given back. */
  isPolicyEnded?: boolean
  isPremiumReturned?: boolean
  /** Settled with a new loan. */
  isReplaced?: boolean
  /** A fact beside its status: everything unpaid is a claim, which is due as a whole. */
  writtenOffOn?: string | undefined
}

export interface Rules {
  freeDays: FreeDays
  ceilings: readonly Ceiling[]
}

const owed = (charged: bigint): Share => ({ charged, paid: 0n, waived: 0n, dropped: 0n })

export const unpaidShare = ({ charged, paid, waived, dropped }: Share): bigint => charged - paid - waived - dropped
export const unpaidIn = ({ shares }: Item, of: readonly Part[] = parts): bigint =>
  total(of.map((part) => unpaidShare(shares[part])))
export const unpaidOn = ({ items }: LoanModel): bigint => total(items.map((item) => unpaidIn(item)))

export function newLoan(contract: Contract, schedule: readonly ScheduledInstallment[]): LoanModel {
  const items = schedule.map((each, n) => ({
    ...each,
    loanId: contract.loanId,
    number: n + 1,
    contractDue: each.dueDate,
    begins: schedule[n - 1]?.dueDate ?? contract.disbursedOn,
    shares: {
      lateFee: owed(0n),
      extensionFee: owed(0n),
      extensionVat: owed(0n),
      fee: owed(each.fee),
      vat: owed(each.vat),
      insurance: owed(each.insurance),
      interest: owed(each.interest),
      principal: owed(each.principal),
    },
  }))
  return { contract, items }
}

/** Oldest first: by the due date of the contract, then loan id, then number. */
export const oldestFirst = (items: readonly Item[]): Item[] =>
  [...items].sort(
    (a, b) => compareTexts(a.contractDue, b.contractDue) || compareTexts(a.loanId, b.loanId) || a.number - b.number,
  )
const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Everything charged, without what was dropped: it counts towards the 100 %. */
export const countedCharges = ({ items }: LoanModel, of: readonly Part[] = charges): bigint =>
  total(items.flatMap(({ shares }) => of.map((part) => shares[part].charged - shares[part].dropped)))

/** A loan and all that it replaced, the first one last. */
function chainOf(loans: readonly LoanModel[], loan: LoanModel): LoanModel[] {
  const before = loans.find(({ contract }) => contract.loanId === loan.contract.replaces)
  return before ? [loan, ...chainOf(loans, before)] : [loan]
}

/**
 * What the first principal leaves for further charges of a loan, those of all that it replaced counted with its own, but not what is
 * about to be dropped.
 */
export function headroomOf(loans: readonly LoanModel[], loan: LoanModel, dropping = 0n): bigint {
  const chain = chainOf(loans, loan)
  const first = chain.at(-1) ?? loan
  return roomUnder100(first.contract.terms.principal, [...chain.map((each) => countedCharges(each)), -dropping])
}
