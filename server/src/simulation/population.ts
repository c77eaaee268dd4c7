import type { Bill } from '@lumbung/shared/contract/billing/bills.ts'
import type { PaymentTarget } from '@lumbung/shared/contract/payments.ts'
import type { PaymentMethod } from '@lumbung/shared/facts/payment-methods.ts'
import { addDays, type BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { type Random, randomOf } from './random.ts'

/** What kind of payer a customer is; the decision on one bill may still differ. */
export const payers = {
  PUNCTUAL: 34,
  FORGETFUL: 20,
  STRAINED: 12,
  TWICE: 5,
  EXTENDER: 8,
  SETTLER: 6,
  CONVERTER: 9,
  DEFAULTER: 6,
} as const
export type Payer = keyof typeof payers

/** A customer's character, fixed by the seed. */
export interface Persona {
  payer: Payer
  /** Days between two visits without a reason. */
  glanceDays: number
  /** Days from the start of the simulation to the first loan. */
  firstLoanDay: number
  /** Days from the end of a loan to the next. */
  pauseDays: number
  /** Rupiah */
  amount: number
  tenor: number
  method: PaymentMethod
  /** Whether the customer takes a loan while another runs. */
  borrowsTwice: boolean
  /** The voucher that the customer gets at the start; undefined: none. */
  voucher: string | undefined
}

const step = 50_000
/** Vouchers of the migrations, by how many of a hundred customers get them. */
const gifts = { none: 75, 'bunga-10-persen': 8, 'layanan-50-persen': 9, 'layanan-10-ribu': 8 } as const
const tenors = { 2: 20, 3: 35, 6: 30, 9: 5, 12: 10 } as const

export function personaOf(seed: number, index: number): Persona {
  const random = randomOf(seed, 'persona', index)
  const gift = randomOf(seed, 'gift', index).weighted(gifts)
  return {
    payer: random.weighted(payers),
    glanceDays: random.whole(6, 20),
    firstLoanDay: random.chance(0.7) ? random.whole(0, 40) : random.whole(20, 250),
    pauseDays: random.whole(5, 60),
    amount: 500_000 + step * random.whole(0, 90),
    tenor: Number(random.weighted(tenors)),
    method: random.weighted({ BCA: 40, MANDIRI: 20, BNI: 10, BRI: 20, ALFAMART: 10 }),
    borrowsTwice: random.chance(0.15),
    voucher: gift === 'none' ? undefined : gift,
  }
}

/** What a customer intends to do about the bill of a month. Days count from its due date. */
export type Intent =
  | { kind: 'PAY'; day: number; transfers: 1 | 2 }
  /** A share (0 to 1) first, the rest later. */
  | { kind: 'PART'; day: number; share: number; restDay: number }
  | { kind: 'EXTEND'; day: number }
  | { kind: 'SETTLE'; day: number }
  /** `finishes`: signs, and pays in advance. */
  | { kind: 'CONVERT'; day: number; finishes: boolean }
  | { kind: 'DEFAULT' }

const early = (random: Random) => -random.whole(0, 5)

const intents: Readonly<Record<Payer, (random: Random, month: number) => Intent>> = {
  PUNCTUAL: (random) => ({ kind: 'PAY', day: early(random), transfers: 1 }),
  FORGETFUL: (random) => ({ kind: 'PAY', day: random.chance(0.6) ? random.whole(1, 25) : 0, transfers: 1 }),
  STRAINED: (random) => {
    const day = random.whole(-1, 3)
    return { kind: 'PART', day, share: random.whole(30, 70) / 100, restDay: day + random.whole(3, 20) }
  },
  TWICE: (random) => ({ kind: 'PAY', day: early(random), transfers: random.chance(0.6) ? 2 : 1 }),
  EXTENDER: (random) =>
    random.chance(0.7) ? { kind: 'EXTEND', day: -random.whole(0, 3) } : { kind: 'PAY', day: 0, transfers: 1 },
  SETTLER: (random) =>
    random.chance(0.7) ? { kind: 'SETTLE', day: early(random) } : { kind: 'PAY', day: 0, transfers: 1 },
  CONVERTER: (random) =>
    random.chance(0.9)
      ? { kind: 'CONVERT', day: random.whole(-5, 6), finishes: random.chance(0.8) }
      : { kind: 'PAY', day: 0, transfers: 1 },
  DEFAULTER: (random, bill) =>
    bill >= 1 && random.chance(0.5) ? { kind: 'DEFAULT' } : { kind: 'PAY', day: random.whole(0, 8), transfers: 1 },
}

/** What a customer remembers. */
export interface Memory {
  /** Months of which a part was paid. */
  partly: Set<string>
  /** Months for which an extension was asked. */
  extended: Set<string>
  /** Months of which a loan was to be turned into new instalments. */
  converted: Set<string>
  /** The customer has stopped paying for good. */
  hasDefaulted: boolean
  /** Bills that were paid. */
  billsPaid: number
  borrowFrom: BusinessDate
  /** Takes the money back to the lender at the next visit. */
  regrets: boolean
}

/** What a customer sees in the app. */
export interface View {
  today: BusinessDate
  bills: readonly Pick<Bill, 'month' | 'firstDueDate' | 'unpaid' | 'extendable' | 'lines'>[]
  hasOrder: boolean
  /** Available limit in rupiah. */
  available: number
}

export type Action =
  | { kind: 'BORROW'; amount: number; tenor: number; signs: boolean }
  | { kind: 'PAY'; target: PaymentTarget; method: PaymentMethod; transfers: readonly Transfer[] }
  | { kind: 'EXTEND'; month: string; method: PaymentMethod }
  | { kind: 'CONVERT'; month: string; loanId: string; tenor: number; finishes: boolean }

/** The share, 0 to 1, of what is unpaid at the time of payment. */
export interface Transfer {
  share: number
}

export interface Chooser {
  seed: number
  index: number
  persona: Persona
  memory: Memory
}

/** The intent for a bill. A customer who stopped paying does not start again. */
export function intentOf({ seed, index, persona, memory }: Chooser, month: string): Intent {
  if (memory.hasDefaulted) return { kind: 'DEFAULT' }
  return intents[persona.payer](randomOf(seed, 'bill', index, month), memory.billsPaid)
}

/** Days in which an application for new instalments ends on its own. */
const conversionDays = 4

function dayOf(intent: Exclude<Intent, { kind: 'DEFAULT' }>, { partly, converted }: Memory, month: string): number {
  if (intent.kind === 'PART' && partly.has(month)) return intent.restDay
  return intent.kind === 'CONVERT' && converted.has(month) ? intent.day + conversionDays : intent.day
}

/** The date of the next step for a bill; undefined: never. */
export function stepDate(chooser: Chooser, bill: View['bills'][number]): BusinessDate | undefined {
  const intent = intentOf(chooser, bill.month)
  if (intent.kind === 'DEFAULT') return undefined
  return addDays(bill.firstDueDate as BusinessDate, dayOf(intent, chooser.memory, bill.month))
}

/** A counter's codes pay at most Rp5.000.000. */
const methodFor = ({ method }: Persona, amount: number): PaymentMethod =>
  method === 'ALFAMART' && amount > 4_000_000 ? 'BCA' : method

function actionFor(chooser: Chooser, bill: View['bills'][number]): Action | undefined {
  const { memory, persona } = chooser
  const intent = intentOf(chooser, bill.month)
  const { month } = bill
  const method = methodFor(persona, bill.unpaid)
  const pay = (target: PaymentTarget, transfers: Transfer[], by = method): Action => ({
    kind: 'PAY',
    target,
    method: by,
    transfers,
  })
  const whole = { kind: 'BILL', month } as const
  switch (intent.kind) {
    case 'DEFAULT':
      return undefined
    case 'PAY':
      return intent.transfers === 2 ? pay(whole, [{ share: 1 }, { share: 1 }], 'BCA') : pay(whole, [{ share: 1 }])
    case 'PART':
      // A counter accepts only the whole amount.
      return memory.partly.has(month) ? pay(whole, [{ share: 1 }]) : pay(whole, [{ share: intent.share }], 'BRI')
    case 'EXTEND':
      if (!bill.extendable || memory.extended.has(month)) return pay(whole, [{ share: 1 }])
      return { kind: 'EXTEND', month, method: 'BCA' }
    case 'CONVERT': {
      const loanId = bill.lines.find(({ unpaid }) => unpaid > 0)?.loanId
      if (loanId === undefined || memory.converted.has(month)) return pay(whole, [{ share: 1 }])
      return { kind: 'CONVERT', month, loanId, tenor: persona.tenor, finishes: intent.finishes }
    }
    case 'SETTLE': {
      const loanId = bill.lines.find(({ unpaid }) => unpaid > 0)?.loanId
      return loanId === undefined ? undefined : pay({ kind: 'SETTLEMENT', loanId }, [{ share: 1 }], 'BCA')
    }
  }
}

/** What a customer does at a visit. */
export function chooseActions(chooser: Chooser, view: View): Action[] {
  const { memory, persona } = chooser
  const { today, bills, hasOrder, available } = view
  const random = randomOf(chooser.seed, 'visit', chooser.index, today)
  const [first] = bills
  const loanId = first?.lines[0]?.loanId
  if (memory.regrets && loanId !== undefined)
    return [{ kind: 'PAY', target: { kind: 'SETTLEMENT', loanId }, method: 'BCA', transfers: [{ share: 1 }] }]
  const due = bills.filter((bill) => (stepDate(chooser, bill) ?? '9999') <= today)
  const actions = due.slice(0, 1).flatMap((bill) => actionFor(chooser, bill) ?? [])
  const isLate = first !== undefined && first.firstDueDate < today
  const wants = today >= memory.borrowFrom && !hasOrder && !isLate && !memory.hasDefaulted
  if (actions.length > 0 || !wants || (bills.length > 0 && !(persona.borrowsTwice && random.chance(0.3))))
    return actions
  const amount = Math.min(persona.amount + step * random.whole(0, 20), Math.floor(available / step) * step)
  return amount < 500_000 ? [] : [{ kind: 'BORROW', amount, tenor: persona.tenor, signs: !random.chance(0.03) }]
}

/** When the customer next opens the app: for the next step of a bill, for the next loan, or without a reason. */
export function nextVisit(chooser: Chooser, { today, bills }: View): BusinessDate {
  const { persona, memory } = chooser
  const glance = addDays(today, persona.glanceDays)
  const steps = bills.flatMap((bill) => stepDate(chooser, bill) ?? [])
  const [next = glance] = [glance, ...steps, memory.borrowFrom].filter((date) => date > today).sort()
  return next
}
