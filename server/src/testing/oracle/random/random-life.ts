import { payable, type Target } from '../allocation.ts'
import type { Notice } from '../compare.ts'
import { advanceOf, billDays, type ConversionModel, replacementOf } from '../conversion.ts'
import { dateAt, midnight, monthIn, plusDays } from '../dates.ts'
import { offerOf } from '../extension.ts'
import { total } from '../fraction.ts'
import { type Knowledge, loanIds, ofKind, openConversions } from '../knowledge.ts'
import type { LifeEvent } from '../life-event.ts'
import { type Contract, type LoanModel, type Rules, unpaidIn, unpaidOn } from '../loan.ts'
import type { Model } from '../model.ts'
import { settlementOn } from '../settlement.ts'
import { lateEnoughFrom } from '../write-off.ts'
import { changeCalendar, type Living, minute, tell } from './living.ts'
import type { Act, LoanPlan, Plan } from './random-plan.ts'

const hour = 60 * minute

type Paying = Extract<Act, { kind: 'pay' }>
type Converting = Extract<Act, { kind: 'convert' }>

export const nothingKnown: Knowledge = {
  events: [],
  model: { today: '', loans: [], credit: 0n, lateFees: [], conversions: [] },
}

function contractOf(loan: LoanPlan, loanId: string, at: number): Contract {
  const disbursedOn = dateAt(at)
  const signedOn = plusDays(disbursedOn, -loan.signedBefore)
  const { terms: own, lateFeePpm, extensionFeePpm } = loan
  return {
    loanId,
    terms: own,
    lateFeePpm,
    extensionFeePpm,
    signedOn,
    pricedOn: signedOn,
    disbursedOn,
    disbursedAt: at,
    coolingOffUntil: plusDays(disbursedOn, loan.learnedLater),
  }
}

const nth = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(1, list.length)]
const runningLoans = ({ loans: all }: Model) => all.filter((loan) => !loan.undone && unpaidOn(loan) > 0n)

function targetOf({ target, which }: Paying, model: Model, events: readonly LifeEvent[]): Target | undefined {
  const loan = nth(model.loans, which) as LoanModel
  const { loanId } = loan.contract
  const open = runningLoans(model).flatMap(({ items }) => items.filter((item) => unpaidIn(item) > 0n))
  const applied = events.filter((event) => event.kind === 'EXTENSION_APPLIED').at(-1)
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
    case 'CONVERSION': {
      const conversion = model.conversions.at(-1)
      return conversion && { kind: 'CONVERSION', conversionId: conversion.conversionId }
    }
    case 'ALL_DUE':
      return { kind: 'ALL_DUE' }
    case 'NONE':
      return undefined
  }
}

/** The application for the extension that a code was made for. */
const extensionFor = (target: Target | undefined, events: readonly LifeEvent[]) =>
  ofKind(events, 'EXTENSION_APPLIED').find(
    ({ extension }) => target?.kind === 'EXTENSION' && extension.extensionId === target.extensionId,
  )

/** The part of the credit that does not count towards a settlement yet, which may be more than there is. */
const heldOf = ({ held }: Paying, target: Target | undefined, { credit }: Model): bigint | undefined =>
  target?.kind === 'SETTLEMENT' && held > 0n && credit > 0n ? (credit * held) / 2n : undefined

function amountOf(act: Paying, target: Target | undefined, model: Model, events: readonly LifeEvent[], date: string) {
  const loan =
    (target && 'loanId' in target && model.loans.find(({ contract }) => contract.loanId === target.loanId)) ||
    (nth(model.loans, act.which) as LoanModel)
  const named = payable(runningLoans(model), target, date)
  const price = extensionFor(target, events)?.extension.items.flatMap(({ fee, vat }) => [fee, vat]) ?? []
  const bases = {
    TARGET:
      target?.kind === 'SETTLEMENT'
        ? settlementOn(loan, date).figure - model.credit + (heldOf(act, target, model) ?? 0n)
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
  const applied = extensionFor(target, events)
  if (applied) return applied.at
  const asked = ofKind(events, 'CONVERSION_APPLIED').find(
    ({ conversion }) => target?.kind === 'CONVERSION' && conversion.conversionId === target.conversionId,
  )
  if (asked) return asked.at
  return Math.min(...(named.length > 0 ? named : lent).map(({ disbursedAt }) => disbursedAt)) + minute
}

function payment(act: Paying, { known: { events, model }, now }: Living): LifeEvent {
  const target = targetOf(act, model, events)
  const created = codeTime(target, model, events)
  const at = Math.max(created, now - act.told * hour)
  const from = Math.max(created, at - act.bound * hour)
  const amount = amountOf(act, target, model, events, dateAt(target?.kind === 'SETTLEMENT' ? from : at))
  const held = heldOf(act, target, model)
  return {
    kind: 'PAID',
    ref: `p${`${events.length}`.padStart(2, '0')}`,
    amount,
    at,
    from,
    target,
    ...(held ? { held } : {}),
  }
}

/** When the oldest bill can be paid. */
function billDateOf(model: Model): number {
  const due = runningLoans(model).flatMap(({ items }) => items.filter((item) => unpaidIn(item) > 0n))
  const [first] = due.map(({ dueDate }) => dueDate).sort()
  return first === undefined ? 0 : midnight(plusDays(first, -billDays))
}

/** When an act is possible at the earliest; a write-off may be tried on the day before. */
function earliest(act: Act, clock: number, { known: { model }, rules }: Living): number {
  if (act.kind === 'convert') return billDateOf(model)
  const loan = act.kind === 'writeOff' && nth(runningLoans(model), act.which)
  return loan ? midnight(plusDays(lateEnoughFrom(loan, rules), act.after)) + clock * minute : 0
}

/** What a plan applies for, if the rules allow it. */
function conversionFor(
  act: Converting,
  { events, model }: Knowledge,
  now: number,
  rules: Rules,
): ConversionModel | undefined {
  const open = runningLoans(model)
  const loan = nth(open, act.which)
  if (!loan || model.credit < 0n) return undefined
  const { loanId } = loan.contract
  const month = loan.items.filter((item) => unpaidIn(item) > 0n).map((item) => monthIn(item.dueDate))[0] ?? ''
  const isWaiting = ofKind(events, 'EXTENSION_APPLIED').some(
    ({ extension: { until, items } }) => dateAt(now) <= until && items.some((item) => item.loanId === loanId),
  )
  if (isWaiting || openConversions(model).some((one) => one.loanId === loanId)) return undefined
  const { terms: price, lateFeePpm, extensionFeePpm } = act.plan
  const offer = replacementOf({ loans: model.loans, loan, month, price, lateFeePpm, now }, rules)
  return offer && { conversionId: `c${events.length}`, loanId, month, lateFeePpm, extensionFeePpm, ...offer }
}

function eventOf(act: Act, living: Living): LifeEvent | undefined {
  const { events, model } = living.known
  const today = dateAt(living.now)
  const lentAlready = events.filter(({ kind }) => kind === 'LENT').length
  switch (act.kind) {
    case 'wait':
      return undefined
    case 'lend':
      return lentAlready < 3
        ? { kind: 'LENT', contract: contractOf(act.loan, loanIds[model.loans.length] ?? '', living.now) }
        : undefined
    case 'pay':
      return payment(act, living)
    case 'reverse': {
      const reversed = events.flatMap((event) => (event.kind === 'REVERSED' ? event.ref : []))
      const refs = events.flatMap((event) =>
        event.kind === 'PAID' && !event.ref.endsWith('saved') && !reversed.includes(event.ref) ? event.ref : [],
      )
      const ref = nth(refs, act.which)
      return ref === undefined ? undefined : { kind: 'REVERSED', ref, at: living.now }
    }
    case 'settle': {
      const loan = nth(runningLoans(model), act.which)
      return loan && { kind: 'SETTLED', ref: `s${events.length}`, loanId: loan.contract.loanId, at: living.now }
    }
    case 'return': {
      const loan = nth(
        runningLoans(model).filter(({ contract }) => contract.replaces === undefined),
        act.which,
      )
      const { loanId, terms: own } = loan?.contract ?? {}
      const ref = `r${events.length}`
      return loanId === undefined || !own
        ? undefined
        : { kind: 'RETURNED', ref, loanId, amount: own.principal, at: living.now }
    }
    case 'extend': {
      const open = runningLoans(model).flatMap(({ items }) => items.filter((item) => unpaidIn(item) > 0n))
      const month = [...new Set(open.map((item) => monthIn(item.dueDate)))].sort()[act.which] ?? ''
      const offer = offerOf(model.loans, month, today, living.rules)
      const extensionId = `e${events.length}`
      return offer && { kind: 'EXTENSION_APPLIED', extension: { extensionId, month, ...offer }, at: living.now }
    }
    case 'convert': {
      const conversion = conversionFor(act, living.known, living.now, living.rules)
      return conversion && { kind: 'CONVERSION_APPLIED', conversion, at: living.now }
    }
    case 'uninsure': {
      const ended = ofKind(events, 'POLICY_ENDED').map(({ loanId }) => loanId)
      const insured = model.loans
        .map(({ contract }) => contract)
        .filter(({ terms: { premium } }) => premium !== undefined)
      const loanId = nth(insured, act.which)?.loanId
      return loanId === undefined || ended.includes(loanId)
        ? undefined
        : { kind: 'POLICY_ENDED', loanId, at: living.now }
    }
    case 'writeOff': {
      const loan = nth(runningLoans(model), act.which)
      return loan && { kind: 'WRITTEN_OFF', ref: `w${events.length}`, loanId: loan.contract.loanId, at: living.now }
    }
    case 'sign':
    case 'withdraw': {
      const conversionId = openConversions(model).at(-1)?.conversionId
      return conversionId === undefined
        ? undefined
        : { kind: act.kind === 'sign' ? 'SIGNED' : 'ENDED', conversionId, at: living.now }
    }
  }
}

/** The fee of the extension for which the customer has just applied. */
function feeOf({ extension }: Extract<LifeEvent, { kind: 'EXTENSION_APPLIED' }>, at: number): LifeEvent {
  const { extensionId, items } = extension
  const amount = total(items.flatMap(({ fee, vat }) => [fee, vat]))
  const target = { kind: 'EXTENSION', extensionId } as const
  return { kind: 'PAID', ref: `f${extensionId}`, amount: amount || 1n, at, from: at, target }
}

/** Pays in advance and signs, as a plan wants it. */
function complete(
  living: Living,
  act: Converting,
  { conversion, at }: Extract<LifeEvent, { kind: 'CONVERSION_APPLIED' }>,
) {
  const { conversionId } = conversion
  const sign = (): LifeEvent | undefined =>
    openConversions(living.known.model).some((one) => one.conversionId === conversionId)
      ? { kind: 'SIGNED', conversionId, at: living.now }
      : undefined
  const pay = (): LifeEvent | undefined => {
    const amount = act.part === 0n ? 0n : advanceOf(conversion) / act.part + act.more
    const paidAt = Math.max(at, living.now - act.told * hour)
    const target = { kind: 'CONVERSION', conversionId } as const
    return amount > 0n ? { kind: 'PAID', ref: `d${conversionId}`, amount, at: paidAt, from: paidAt, target } : undefined
  }
  const steps = { FIRST: [sign, pay], LAST: [pay, sign], NEVER: [pay] }
  for (const step of steps[act.signs]) {
    living.now += act.pause * minute
    tell(living, step)
  }
}

/** The life of a plan: its amounts are those that the rules give when each step is taken. */
export function lifeOf(plan: Plan): { rules: Rules; life: Notice[] } {
  const rules: Rules = {
    ceilings: plan.ceilings,
    freeDays: { national: new Set(plan.national), jointLeave: new Set(plan.jointLeave) },
  }
  const now = midnight(plan.disbursedOn) + 10 * hour
  const living: Living = { rules, told: [], now, known: nothingKnown }
  tell(living, () => ({ kind: 'LENT', contract: contractOf(plan.first, 'a', now) }))
  for (const [step, { wait, minute: clock, act }] of plan.steps.entries()) {
    const at = midnight(plusDays(dateAt(living.now), wait)) + clock * minute
    living.now = Math.max(living.now + minute, at, earliest(act, clock, living))
    const event = tell(living, () => eventOf(act, living))
    if (event?.kind === 'EXTENSION_APPLIED' && act.kind === 'extend' && act.isPaid) {
      living.now += minute
      tell(living, () => feeOf(event, living.now))
    }
    if (event?.kind === 'CONVERSION_APPLIED' && act.kind === 'convert') complete(living, act, event)
    for (const news of plan.news.filter((each) => each.step === step)) changeCalendar(living, news)
  }
  return { rules, life: living.told }
}
