import { payable, type Target } from './allocation.ts'
import type { Told } from './compare.ts'
import { dateAt, midnight, monthIn, plusDays } from './dates.ts'
import { offerOf } from './extension.ts'
import { total } from './fraction.ts'
import { type LifeEvent, type Model, modelOf } from './life.ts'
import { type Contract, type LoanModel, type Rules, unpaidIn, unpaidOn } from './loan.ts'
import type { Act, LoanPlan, Plan } from './random-plan.ts'
import { settlementOn } from './settlement.ts'

const minute = 60_000
const hour = 60 * minute

type Paying = Extract<Act, { kind: 'pay' }>

function contractOf(loan: LoanPlan, loanId: string, at: number): Contract {
  const disbursedOn = dateAt(at)
  const signedOn = plusDays(disbursedOn, -loan.signedBefore)
  const { terms: own, lateFeePpm, extensionFeePpm } = loan
  return {
    ...{ loanId, terms: own, lateFeePpm, extensionFeePpm, signedOn, pricedOn: signedOn, disbursedOn, disbursedAt: at },
    coolingOffUntil: plusDays(disbursedOn, loan.learnedLater),
  }
}

/** A life that is being lived: what is known so far. */
interface Living {
  rules: Rules
  told: Told[]
  now: number
}

const eventsOf = ({ told }: Living): LifeEvent[] => told.flatMap(({ event }) => event ?? [])
const nth = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(1, list.length)]
const runningLoans = ({ loans: all }: Model) => all.filter((loan) => !loan.undone && unpaidOn(loan) > 0n)

function targetOf({ target, which }: Paying, model: Model, events: readonly LifeEvent[]): Target | undefined {
  const loan = nth(model.loans, which) as LoanModel
  const { loanId } = loan.contract
  const open = runningLoans(model).flatMap(({ items }) => items.filter((item) => unpaidIn(item) > 0n))
  const applied = events.filter((event) => event.kind === 'APPLIED').at(-1)
  switch (target) {
    case 'BILL':
      return {
        kind: 'BILL',
        month: [...new Set(open.map((item) => monthIn(item.dueDate)))].sort()[which % 2] ?? '2026-12',
      }
    case 'INSTALLMENT':
      return { kind: 'INSTALLMENT', loanId, number: nth(loan.items, which)?.number ?? 1 }
    case 'SETTLEMENT':
      return { kind: 'SETTLEMENT', loanId }
    case 'EXTENSION':
      return applied && { kind: 'EXTENSION', extensionId: applied.extension.extensionId }
    case 'ALL_DUE':
      return { kind: 'ALL_DUE' }
    case 'NONE':
      return undefined
  }
}

function amountOf(act: Paying, target: Target | undefined, model: Model, events: readonly LifeEvent[], date: string) {
  const loan =
    (target && 'loanId' in target && model.loans.find(({ contract }) => contract.loanId === target.loanId)) ||
    (nth(model.loans, act.which) as LoanModel)
  const named = payable(runningLoans(model), target, date)
  const applied = events.find(
    (event) =>
      event.kind === 'APPLIED' && target?.kind === 'EXTENSION' && event.extension.extensionId === target.extensionId,
  )
  const price = applied?.kind === 'APPLIED' ? applied.extension.items.flatMap(({ fee, vat }) => [fee, vat]) : []
  const bases = {
    TARGET:
      target?.kind === 'SETTLEMENT'
        ? settlementOn(loan, date).figure - model.credit
        : target?.kind === 'EXTENSION'
          ? total(price)
          : total(named.map((item) => unpaidIn(item))),
    EVERYTHING: total(model.loans.map(unpaidOn)),
    SETTLEMENT: settlementOn(loan, date).figure,
    PRINCIPAL: loan.contract.terms.principal,
    RANDOM: act.random,
  }
  const amount = bases[act.base] / act.part + act.more
  return amount > 0n ? amount : act.random
}

/** When what a payment's code names existed: the code was created after it. */
function codeTime(target: Target | undefined, model: Model, events: readonly LifeEvent[]): number {
  const lent = model.loans.map(({ contract }) => contract)
  const named = lent.filter(({ loanId }) => target && 'loanId' in target && target.loanId === loanId)
  const applied = events.find(
    (event) =>
      event.kind === 'APPLIED' && target?.kind === 'EXTENSION' && event.extension.extensionId === target.extensionId,
  )
  if (applied?.kind === 'APPLIED') return applied.at
  return Math.min(...(named.length > 0 ? named : lent).map(({ disbursedAt }) => disbursedAt)) + minute
}

function payment(act: Paying, living: Living, model: Model): LifeEvent {
  const events = eventsOf(living)
  const target = targetOf(act, model, events)
  const created = codeTime(target, model, events)
  const at = Math.max(created, living.now - act.told * hour)
  const from = Math.max(created, at - act.bound * hour)
  const amount = amountOf(act, target, model, events, dateAt(target?.kind === 'SETTLEMENT' ? from : at))
  return { kind: 'PAID', ref: `p${`${events.length}`.padStart(2, '0')}`, amount, at, from, target }
}

function eventOf(act: Act, living: Living): LifeEvent | undefined {
  const events = eventsOf(living)
  const today = dateAt(living.now)
  const model = modelOf(living.rules, events, today)
  const lentAlready = events.filter(({ kind }) => kind === 'LENT').length
  switch (act.kind) {
    case 'wait':
      return undefined
    case 'lend':
      return lentAlready < 3
        ? { kind: 'LENT', contract: contractOf(act.loan, 'abc'[lentAlready] ?? '', living.now) }
        : undefined
    case 'pay':
      return payment(act, living, model)
    case 'reverse': {
      const reversed = events.flatMap((event) => (event.kind === 'REVERSED' ? event.ref : []))
      const refs = events.flatMap((event) => (event.kind === 'PAID' && !reversed.includes(event.ref) ? event.ref : []))
      const ref = nth(refs, act.which)
      return ref === undefined ? undefined : { kind: 'REVERSED', ref, at: living.now }
    }
    case 'settle': {
      const loan = nth(runningLoans(model), act.which)
      return loan && { kind: 'SETTLED', ref: `s${events.length}`, loanId: loan.contract.loanId, at: living.now }
    }
    case 'return': {
      const loan = nth(runningLoans(model), act.which)
      const { loanId, terms: own } = loan?.contract ?? {}
      const ref = `r${events.length}`
      return loanId === undefined || !own
        ? undefined
        : { kind: 'RETURNED', ref, loanId, amount: own.principal, at: living.now }
    }
    case 'extend': {
      const open = runningLoans(model).flatMap(({ items }) => items.filter((item) => unpaidIn(item) > 0n))
      const month = [...new Set(open.map((item) => monthIn(item.dueDate)))].sort()[act.which] ?? ''
      const offer = offerOf(runningLoans(model), month, today, living.rules)
      const extensionId = `e${events.length}`
      return offer && { kind: 'APPLIED', extension: { extensionId, month, ...offer }, at: living.now }
    }
  }
}

/** The fee of the extension for which the customer has just applied. */
function feeOf({ extension }: Extract<LifeEvent, { kind: 'APPLIED' }>, at: number): LifeEvent {
  const { extensionId, items } = extension
  const amount = total(items.flatMap(({ fee, vat }) => [fee, vat]))
  const target = { kind: 'EXTENSION', extensionId } as const
  return { kind: 'PAID', ref: `f${extensionId}`, amount: amount || 1n, at, from: at, target }
}

/** The life of a plan: its amounts are those that the rules give when each step is taken. */
export function lifeOf(plan: Plan): { rules: Rules; life: Told[] } {
  const rules: Rules = {
    ceilings: plan.ceilings,
    freeDays: { national: new Set(plan.national), jointLeave: new Set(plan.jointLeave) },
  }
  const now = midnight(plan.disbursedOn) + 10 * hour
  const first: LifeEvent = { kind: 'LENT', contract: contractOf(plan.first, 'a', now) }
  const living: Living = { rules, told: [{ date: plan.disbursedOn, event: first }], now }
  for (const { wait, minute: clock, act } of plan.steps) {
    const at = midnight(plusDays(dateAt(living.now), wait)) + clock * minute
    living.now = Math.max(living.now + minute, at)
    const event = eventOf(act, living)
    living.told.push({ date: dateAt(living.now), event })
    if (event?.kind !== 'APPLIED' || act.kind !== 'extend' || !act.isPaid) continue
    living.now += minute
    living.told.push({ date: dateAt(living.now), event: feeOf(event, living.now) })
  }
  return { rules, life: living.told }
}
