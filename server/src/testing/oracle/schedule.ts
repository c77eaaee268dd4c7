import { dayIn, daysFrom, inMonth, plusDays } from './dates.ts'
import { type Fraction, halfUp, least, over, plus, ppm, ratio, times, total, up } from './fraction.ts'

/** The price and the term of a loan, as a rate version states them. */
export interface Terms {
  principal: bigint
  tenor: number
  unit: 'MONTHS' | 'WEEKS' | 'DAYS'
  /** Weeks or days between due dates; one week or the whole tenor in days if not stated. */
  every?: number | undefined
  payday?: number | undefined
  method: 'FLAT' | 'ANNUITY' | 'EQUAL_PRINCIPAL' | 'DAILY'
  ratePpm: number
  dayCount: '30/360' | 'ACT/365' | 'ACT/360'
  serviceFeePpm: number
  vatPpm: number
  multiple: number
  /** Of the insurance, spread over the instalments. */
  premium?: bigint | undefined
  /** The first instalments without principal. */
  grace: number
  /** The parts of the principal with tenors of their own, the longest last; only of a flat price without rounding and grace. */
  tranches?: readonly { tenor: number; principal: bigint }[] | undefined
  discount?: { charge: 'INTEREST' | 'FEE'; ppm: number } | { charge: 'INTEREST' | 'FEE'; amount: bigint } | undefined
}

export interface Period {
  dueDate: string
  days: number
  /** By 30/360. */
  days30: number
}

export interface ScheduledInstallment extends Period {
  principal: bigint
  interest: bigint
  fee: bigint
  vat: bigint
  insurance: bigint
}

/** The months after disbursement in which each instalment is due, and the day of the month. */
function monthsDue({ tenor, payday }: Terms, from: string): { month: number; day: number }[] {
  const day = payday ?? dayIn(from)
  let first = 1
  if (payday !== undefined) for (first = 0; inMonth(from, first, day) < plusDays(from, 31); ) first++
  return Array.from({ length: tenor }, (_, n) => ({ month: first + n, day }))
}

/** When the instalments are due (behaviour 5). A due date never moves because of a holiday. */
export function periodsFrom(terms: Terms, from: string): Period[] {
  const { tenor, unit, every = unit === 'DAYS' ? tenor : 1 } = terms
  const length = unit === 'WEEKS' ? 7 * every : every
  const due: { dueDate: string; day30: number }[] =
    unit === 'MONTHS'
      ? monthsDue(terms, from).map(({ month, day }) => ({
          dueDate: inMonth(from, month, day),
          day30: 30 * month + Math.min(day, 30) - Math.min(dayIn(from), 30),
        }))
      : Array.from({ length: tenor / every }, (_, n) => ({
          dueDate: plusDays(from, (n + 1) * length),
          day30: (n + 1) * length,
        }))
  return due.map(({ dueDate, day30 }, n) => {
    const before = due[n - 1] ?? { dueDate: from, day30: 0 }
    return { dueDate, days: daysFrom(before.dueDate, dueDate), days30: day30 - before.day30 }
  })
}

/** Each part but the last is rounded half up to the multiple, never more than what is left; the last takes the rest (behaviour 1). */
function divide(amount: bigint, parts: number, multiple: number): bigint[] {
  const part = halfUp(ratio(amount, parts * multiple)) * BigInt(multiple)
  const list: bigint[] = []
  for (let left = amount; list.length < parts; left -= list.at(-1) ?? 0n)
    list.push(list.length === parts - 1 ? left : least(part, left))
  return list
}

/** The part of a year, or of the period of the rate, that interest runs for. */
function rateOf({ method, ratePpm, dayCount }: Terms, { days, days30 }: Period): Fraction {
  if (method === 'DAILY') return times(ppm(ratePpm), ratio(days))
  const year = { '30/360': ratio(days30, 360), 'ACT/365': ratio(days, 365), 'ACT/360': ratio(days, 360) }
  return times(ppm(ratePpm), year[dayCount])
}

/** The equal payment that repays the principal over these periods. */
function annuity(principal: bigint, rates: readonly Fraction[]): Fraction {
  let [factor, sum] = [ratio(1), ratio(0)]
  for (const rate of rates) {
    factor = over(factor, plus(ratio(1), rate))
    sum = plus(sum, factor)
  }
  return over(ratio(principal), sum)
}

function flat(terms: Terms, count: number) {
  const { principal, ratePpm, tenor, multiple, grace } = terms
  const interest = halfUp(times(times(ratio(principal), ppm(ratePpm)), ratio(tenor)))
  return {
    charge: interest,
    interest: (left: bigint) => divide(left, count, multiple),
    principal: [...Array<bigint>(grace).fill(0n), ...divide(principal, count - grace, multiple)],
  }
}

/** In tranches: each is a flat loan of its own; a discount reduces the first instalments. */
function inTranches(terms: Terms, count: number) {
  const each = (terms.tranches ?? []).map((part) => ({ ...part, ...flat({ ...terms, ...part }, part.tenor) }))
  const due = (lists: readonly bigint[][]) =>
    Array.from({ length: count }, (_, n) => total(lists.map((list) => list[n] ?? 0n)))
  const interests = due(each.map(({ interest, charge }) => interest(charge)))
  const charge = total(each.map((part) => part.charge))
  return {
    charge,
    interest: (left: bigint) => taken(interests, charge - left),
    principal: due(each.map(({ principal }) => principal)),
  }
}

/** What is left of charges from which an amount is taken, beginning with the first. */
function taken(charges: readonly bigint[], off: bigint): bigint[] {
  let left = off
  return charges.map((charge) => {
    const part = least(charge, left)
    left -= part
    return charge - part
  })
}

/** On the balance: interest of each period rounded half up; a discount reduces the first ones. */
function declining(terms: Terms, periods: readonly Period[]) {
  const { principal, multiple, grace, method } = terms
  const rates = periods.map((period) => rateOf(terms, period))
  const step = BigInt(multiple)
  const payment =
    method === 'ANNUITY' ? halfUp(over(annuity(principal, rates.slice(grace)), ratio(step))) * step : undefined
  const equal = divide(principal, periods.length - grace, multiple)
  const [interests, principals]: [bigint[], bigint[]] = [[], []]
  let balance = principal
  for (const [n, rate] of rates.entries()) {
    const interest = halfUp(times(ratio(balance), rate))
    const wanted = payment === undefined ? (equal[n - grace] ?? 0n) : payment - interest
    const part = n < grace ? 0n : n === rates.length - 1 ? balance : least(wanted, balance)
    interests.push(interest)
    principals.push(part)
    balance -= part
  }
  const charge = total(interests)
  return { charge, interest: (left: bigint) => taken(interests, charge - left), principal: principals }
}

/** A charge after the voucher: never below 0, a fraction of a rupiah for the customer. */
function reduced(charge: bigint, kind: 'INTEREST' | 'FEE', { discount }: Terms): bigint {
  if (discount?.charge !== kind) return charge
  const off = 'ppm' in discount ? up(times(ratio(charge), ppm(discount.ppm))) : discount.amount
  return charge - least(off, charge)
}

/** The schedule of a loan (behaviour 5), priced on one date and due by another: amounts stay, dates move. */
export function scheduleOf(terms: Terms, pricedOn: string, disbursedOn = pricedOn): ScheduledInstallment[] {
  const periods = periodsFrom(terms, pricedOn)
  const { principal, multiple } = terms
  const lines = terms.tranches
    ? inTranches(terms, periods.length)
    : terms.method === 'FLAT'
      ? flat(terms, periods.length)
      : declining(terms, periods)
  const interest = lines.interest(reduced(lines.charge, 'INTEREST', terms))
  const serviceFee = reduced(halfUp(times(ratio(principal), ppm(terms.serviceFeePpm))), 'FEE', terms)
  const fee = divide(serviceFee, periods.length, multiple)
  const vat = divide(halfUp(times(ratio(serviceFee), ppm(terms.vatPpm))), periods.length, multiple)
  const insurance = divide(terms.premium ?? 0n, periods.length, multiple)
  return periodsFrom(terms, disbursedOn).map((period, n) => ({
    ...period,
    principal: lines.principal[n] ?? 0n,
    interest: interest[n] ?? 0n,
    fee: fee[n] ?? 0n,
    vat: vat[n] ?? 0n,
    insurance: insurance[n] ?? 0n,
  }))
}
