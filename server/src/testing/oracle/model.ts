import { type Effect, namedLoans, payable, payInTurn, type Target, waive, waiveFees, waiveSmall } from './allocation.ts'
import { type Conversion, keepDeposit, replace } from './conversion.ts'
import { dateAt, midnight, plusDays } from './dates.ts'
import { type ExtensionModel, movedBy } from './extension.ts'
import { least, notBelow0, total } from './fraction.ts'
import { chargeLateFees, isLate } from './late-fees.ts'
import { type EventOf, type LifeEvent, ofKind, rulesAfter } from './life-event.ts'
import { type Item, type LoanModel, newLoan, type Rules, unpaidIn, unpaidOn } from './loan.ts'
import { scheduleOf } from './schedule.ts'
import { type Drop, forgiven, settlementOn } from './settlement.ts'
import {
  chargeAgain,
  chargesPaid,
  dropBack,
  isPaidBackWithout,
  oweBack,
  payPremiumsAgain,
  returnPremiums,
  undo,
} from './undo.ts'
import { mayBeWrittenOff, stopInterest, writeOff } from './write-off.ts'

export interface ChargedLateFee {
  loanId: string
  number: number
  date: string
  amount: bigint
}

/** A customer's books as the rules give them. */
export interface Model {
  today: string
  loans: LoanModel[]
  credit: bigint
  lateFees: ChargedLateFee[]
  conversions: Conversion[]
}

type Application = ExtensionModel & { used: boolean }

interface Working extends Model {
  rules: Rules
  extensions: Application[]
  effects: Map<string, Effect[]>
  ended: ReadonlySet<string> // the conversions that are known to have ended without a new loan
}

const timeOf = (event: LifeEvent): number =>
  event.kind === 'LENT' ? event.contract.disbursedAt : event.kind === 'PAID' ? event.from : event.at

export const running = ({ loans }: Model): LoanModel[] => loans.filter((loan) => !loan.undone && unpaidOn(loan) > 0n)

const runningLoan = (model: Model, loanId: string): LoanModel | undefined =>
  running(model).find(({ contract }) => contract.loanId === loanId)

/** Whether an instalment was late at 00:00 of the model's date, or something is a claim. */
const isAnythingLate = (model: Working): boolean =>
  running(model).some(
    ({ writtenOffOn, items }) =>
      writtenOffOn !== undefined || items.some((item) => isLate(item, model.today, model.rules)),
  )

/** Due instalments take the credit. */
function useCredit(model: Working, date: string): void {
  if (model.credit <= 0n) return
  const items = payable(running(model), undefined, date)
  const { effects, left } = payInTurn(items, model.credit)
  model.credit = left
  if (left === 0n && effects.length > 0) waiveSmall(items)
}

/** The end of day of a date: credit first, then the late fees of what was due before it. */
function runDay(model: Working, date: string): void {
  model.today = date
  useCredit(model, date)
  for (const loan of running(model))
    for (const fee of chargeLateFees(model.loans, loan, date, model.rules))
      model.lateFees.push({ loanId: loan.contract.loanId, date, ...fee })
}

/** Settles a loan with a payment and the credit that it needs and that counts; undefined if they are not enough (behaviour 7). */
function settle(model: Working, loan: LoanModel, amount: bigint, date: string, young = 0n): Effect[] | undefined {
  const isFree = date <= loan.contract.coolingOffUntil
  const { items, figure } = settlementOn(loan, date)
  const back = isFree ? chargesPaid(loan) : 0n
  const waiting = least(young, notBelow0(model.credit))
  if (amount + notBelow0(model.credit) - waiting + back + forgiven < figure) return undefined
  if (isFree) undo(model, loan, 'CANCELED')
  return [...(isFree ? [] : items.flatMap(drop)), ...end(model, loan, amount, date, waiting)]
}

/** A customer who pays back the principal received in the cooling-off, with what was paid of charges, owes nothing (behaviour 6). */
function giveBack(model: Working, loan: LoanModel, amount: bigint, date: string): Effect[] | undefined {
  if (date > loan.contract.coolingOffUntil) return undefined
  if (amount + chargesPaid(loan) < settlementOn(loan, date).figure) return undefined
  undo(model, loan, 'CANCELED')
  return end(model, loan, amount, date)
}

/** Pays what is left of a loan with a payment, then with credit that does not wait, and waives the rest; a surplus is allocated as usual. */
function end(model: Working, loan: LoanModel, amount: bigint, date: string, waiting = 0n): Effect[] {
  const own = payInTurn(loan.items, amount)
  const counting = notBelow0(model.credit - waiting)
  const fromCredit = payInTurn(loan.items, counting)
  const used = counting - fromCredit.left
  model.credit -= used
  const waived = loan.items.flatMap(waive)
  return [
    ...own.effects,
    ...fromCredit.effects,
    credited(-used),
    ...waived,
    ...allocate(model, undefined, own.left, date),
  ]
}

/** Pays what the target names, then what is due; too much becomes credit, a small remainder is waived. */
function allocate(model: Working, target: Target | undefined, amount: bigint, date: string): Effect[] {
  const items = payable(running(model), target, date)
  const { effects, left } = payInTurn(items, amount)
  model.credit += left
  return [...effects, credited(left), ...(left === 0n && effects.length > 0 ? waiveSmall(items) : [])]
}

const credited = (amount: bigint): Effect => ({ part: 'credit', kind: 'paid', amount })

function drop({ item, part, amount }: Drop): Effect {
  item.shares[part].dropped += amount
  return { loanId: item.loanId, number: item.number, part, kind: 'dropped', amount }
}

/** Charges the fee of an extension, pays it and moves the dates; undefined if it has no effect. */
function extend(model: Working, extension: Application, amount: bigint): Effect[] | undefined {
  const moving = extension.items.flatMap((priced) => {
    const item = running(model)
      .flatMap(({ items }) => items)
      .find(({ loanId, number }) => loanId === priced.loanId && number === priced.number)
    const mayMove = item && unpaidIn(item) > 0n && item.dueDate === item.contractDue && !item.claim
    return mayMove ? [{ ...priced, item }] : []
  })
  const price = total(extension.items.flatMap(({ fee, vat }) => [fee, vat]))
  if (moving.length === 0 || extension.used || amount < price) return undefined
  extension.used = true
  return moving.flatMap(({ item, fee, vat }) => {
    item.dueDate = plusDays(item.dueDate, movedBy)
    return (['extensionFee', 'extensionVat'] as const).map((part): Effect => {
      const charge = part === 'extensionFee' ? fee : vat
      item.shares[part].charged += charge
      item.shares[part].paid += charge
      return { loanId: item.loanId, number: item.number, part, kind: 'paid', amount: charge }
    })
  })
}

function pay(model: Working, paid: EventOf<'PAID'>): Effect[] {
  const { target: named, amount, at } = paid
  const id = named?.kind === 'CONVERSION' ? named.conversionId : undefined
  const conversion = model.conversions.find(({ conversionId }) => conversionId === id)
  if (!conversion) return payFor(model, paid)
  const { month, loanId } = conversion
  return keepDeposit(conversion, amount, at) ?? payFor(model, { ...paid, target: { kind: 'BILL', month, loanId } })
}

function payFor(model: Working, { amount, at, from, target: named, held }: EventOf<'PAID'>): Effect[] {
  const date = dateAt(named?.kind === 'SETTLEMENT' ? from : at)
  const step = named?.kind === 'EXTENSION' ? named : undefined
  const extension = model.extensions.find(({ extensionId }) => extensionId === step?.extensionId)
  const extended = extension && date <= extension.until ? extend(model, extension, amount) : undefined
  const target: Target | undefined = extension ? { kind: 'BILL', month: extension.month } : named
  const rest = amount - total((extended ?? []).map((effect) => effect.amount))
  const ended = extended ? undefined : endNamed(model, target, rest, date, held)
  if (ended) return ended
  return [...(extended ?? []), ...allocate(model, extended ? undefined : target, rest, date)]
}

/** Ends the loan that a payment names, if it names one alone and is enough. */
function endNamed(model: Working, target: Target | undefined, amount: bigint, date: string, held?: bigint) {
  const [loanId, another] = namedLoans(running(model), target)
  const loan = loanId !== undefined && another === undefined ? runningLoan(model, loanId) : undefined
  if (!loan) return undefined
  return target?.kind === 'SETTLEMENT' ? settle(model, loan, amount, date, held) : giveBack(model, loan, amount, date)
}

/** Takes back what a payment did (behaviour 7). A customer who still pays back the principal in the cooling-off owes nothing. */
function reverse(model: Working, ref: string): void {
  const effects = model.effects.get(ref) ?? []
  const touched = model.loans.filter(({ contract }) => effects.some(({ loanId }) => loanId === contract.loanId))
  const canceled = touched.filter(({ undone }) => undone === 'CANCELED')
  const staying = canceled.filter((loan) => isPaidBackWithout(model.effects, loan, ref))
  for (const loan of canceled) if (!staying.includes(loan)) chargeAgain(model, loan)
  for (const effect of effects) {
    const { loanId, number, part, kind, amount, conversionId, isOfClaim } = effect
    const waiting = model.conversions.find((one) => one.conversionId === conversionId && !one.isBooked)
    const loan = touched.find(({ contract }) => contract.loanId === loanId)
    if (waiting) waiting.deposit -= amount
    else if (part === 'credit' || part === 'deposit') model.credit -= amount
    else if (loan && staying.includes(loan)) dropBack(model, loan, effect)
    else if (loan?.undone || loan?.isReplaced) oweBack(model, loan.items[(number ?? 0) - 1] as Item, part, kind, amount)
    else if (loan && number !== undefined) {
      const { shares, claim } = loan.items[number - 1] as Item
      shares[part][kind] -= amount
      if (claim && !isOfClaim) claim.then[part][kind] -= amount
    }
  }
  model.effects.delete(ref)
  for (const loan of model.loans) stopInterest(loan)
  returnPremiums(model)
  payPremiumsAgain(model)
}

function apply(model: Working, event: LifeEvent): void {
  switch (event.kind) {
    case 'LENT': {
      const { terms, pricedOn, disbursedOn } = event.contract
      model.loans.push(newLoan(event.contract, scheduleOf(terms, pricedOn, disbursedOn)))
      return
    }
    case 'EXTENSION_APPLIED':
      model.extensions.push({ ...event.extension, used: false })
      return
    case 'CONVERSION_APPLIED': {
      const isEnded = model.ended.has(event.conversion.conversionId)
      model.conversions.push({ ...event.conversion, deposit: 0n, isEnded, isBooked: false })
      return
    }
    case 'SIGNED':
    case 'ENDED':
    case 'HOLIDAY':
      return
    case 'POLICY_ENDED':
      for (const loan of model.loans) loan.isPolicyEnded ||= loan.contract.loanId === event.loanId
      returnPremiums(model)
      break
    case 'BOOKED': {
      const conversion = model.conversions.find(({ conversionId }) => conversionId === event.conversionId)
      if (conversion) replace(model, conversion, event.contract)
      break
    }
    case 'WRITTEN_OFF': {
      const loan = runningLoan(model, event.loanId)
      if (loan && mayBeWrittenOff(loan, model.today, model.rules)) writeOff(loan, model.today)
      break
    }
    case 'FEES_WAIVED': {
      const loan = runningLoan(model, event.loanId)
      if (loan) waiveFees(loan, event.most)
      break
    }
    case 'PAID':
      model.effects.set(event.ref, pay(model, event))
      break
    case 'PAID_OUT':
      model.credit -= event.amount
      return
    case 'PAYOUT_BACK':
      model.credit += event.amount
      break
    case 'REVERSED':
      reverse(model, event.ref)
      break
    case 'SETTLED': {
      const loan = runningLoan(model, event.loanId)
      if (!loan) return
      const date = dateAt(event.at)
      const back = date <= loan.contract.coolingOffUntil ? chargesPaid(loan) : 0n
      if (notBelow0(model.credit) + back > 0n) settle(model, loan, 0n, date)
      return
    }
    case 'RETURNED': {
      const loan = model.loans.find(({ contract }) => contract.loanId === event.loanId)
      if (!loan) return
      if (!loan.undone) undo(model, loan, 'REFUNDED')
      loan.undone = 'REFUNDED'
      model.credit += payInTurn(loan.items, event.amount).left
    }
  }
  if (isAnythingLate(model)) useCredit(model, dateAt(timeOf(event)))
}

/** Everything from the beginning: what counts first comes first; of one instant, what was known first. */
export function modelOf(rules: Rules, events: readonly LifeEvent[], today: string): Model {
  const begin = dateAt(Math.min(...events.map(timeOf)))
  const model: Working = {
    today: begin,
    loans: [],
    credit: 0n,
    lateFees: [],
    extensions: [],
    effects: new Map(),
    rules: rulesAfter(rules, events),
    conversions: [],
    ended: new Set(ofKind(events, 'ENDED').map(({ conversionId }) => conversionId)),
  }
  const waiting = events.toSorted((a, b) => timeOf(a) - timeOf(b))
  for (let date = plusDays(begin, 1); ; date = plusDays(date, 1)) {
    while (waiting[0] && timeOf(waiting[0]) < midnight(date)) apply(model, waiting.shift() as LifeEvent)
    if (date > today) return model
    runDay(model, date)
  }
}
