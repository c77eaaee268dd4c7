import { payable, type Target } from '../allocation.ts'
import type { Notice } from '../compare.ts'
import { advanceOf, billDays, type ConversionModel, replacementOf } from '../conversion.ts'
import { dateAt, midnight, monthIn, plusDays } from '../dates.ts'
import { type ExtensionModel, offerOf } from '../extension.ts'
import { total } from '../fraction.ts'
import { type Knowledge, loanIds, openConversions } from '../knowledge.ts'
import { type EventOf, type LifeEvent, ofKind } from '../life-event.ts'
import { type Contract, type Item, type LoanModel, type Rules, unpaidIn, unpaidOn, unpaidShare } from '../loan.ts'
import { type Model, running } from '../model.ts'
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

function contractOf({ signedBefore, learnedLater, ...price }: LoanPlan, loanId: string, disbursedAt: number): Contract {
  const disbursedOn = dateAt(disbursedAt)
  const signedOn = plusDays(disbursedOn, -signedBefore)
  const coolingOffUntil = plusDays(disbursedOn, learnedLater)
  return { loanId, ...price, signedOn, pricedOn: signedOn, disbursedOn, disbursedAt, coolingOffUntil }
}

const nth = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(1, list.length)]

const unpaidItems = (loans: readonly LoanModel[]): Item[] =>
  loans.flatMap(({ items }) => items.filter((item) => unpaidIn(item) > 0n))

/** The months of the bills that are unpaid. */
const openMonths = (model: Model): string[] =>
  [...new Set(unpaidItems(running(model)).map(({ dueDate }) => monthIn(dueDate)))].sort()

function targetOf({ target, which }: Paying, model: Model, events: readonly LifeEvent[]): Target | undefined {
  const loan = nth(model.loans, which) as LoanModel
  const { loanId } = loan.contract
  const extension = ofKind(events, 'EXTENSION_APPLIED').at(-1)?.extension
  const conversion = model.conversions.at(-1)
  const targets: Record<Paying['target'], Target | undefined> = {
    BILL: { kind: 'BILL', month: openMonths(model)[which % 2] ?? '2026-12' },
    INSTALLMENT: { kind: 'INSTALLMENT', loanId, number: nth(loan.items, which)?.number ?? 1 },
    SETTLEMENT: { kind: 'SETTLEMENT', loanId },
    EXTENSION: extension && { kind: 'EXTENSION', extensionId: extension.extensionId },
    CONVERSION: conversion && { kind: 'CONVERSION', conversionId: conversion.conversionId },
    ALL_DUE: { kind: 'ALL_DUE' },
    NONE: undefined,
  }
  return targets[target]
}

/** The application for the extension that a code was made for. */
const extensionFor = (target: Target | undefined, events: readonly LifeEvent[]) =>
  ofKind(events, 'EXTENSION_APPLIED').find(
    ({ extension }) => target?.kind === 'EXTENSION' && extension.extensionId === target.extensionId,
  )

const feeOf = (extension: ExtensionModel | undefined): bigint =>
  total((extension?.items ?? []).flatMap(({ fee, vat }) => [fee, vat]))

/** The part of the credit that does not count towards a settlement yet, which may be more than there is. */
const heldOf = ({ held }: Paying, target: Target | undefined, { credit }: Model): bigint | undefined =>
  target?.kind === 'SETTLEMENT' && held > 0n && credit > 0n ? (credit * held) / 2n : undefined

function amountOf(act: Paying, target: Target | undefined, model: Model, events: readonly LifeEvent[], date: string) {
  const loan =
    (target && 'loanId' in target && model.loans.find(({ contract }) => contract.loanId === target.loanId)) ||
    (nth(model.loans, act.which) as LoanModel)
  const named = payable(running(model), target, date)
  const extension = extensionFor(target, events)?.extension
  const bases = {
    TARGET:
      target?.kind === 'SETTLEMENT'
        ? settlementOn(loan, date).figure - model.credit + (heldOf(act, target, model) ?? 0n)
        : target?.kind === 'EXTENSION'
          ? feeOf(extension)
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
  const ref = `p${`${events.length}`.padStart(2, '0')}`
  return { kind: 'PAID', ref, amount, at, from, target, ...(held ? { held } : {}) }
}

/** When the oldest bill can be paid. */
function billDateOf(model: Model): number {
  const [first] = unpaidItems(running(model))
    .map(({ dueDate }) => dueDate)
    .sort()
  return first === undefined ? 0 : midnight(plusDays(first, -billDays))
}

/** When an act is possible at the earliest; a write-off may be tried on the day before. */
function earliest(act: Act, clock: number, { known: { model }, rules }: Living): number {
  if (act.kind === 'convert') return billDateOf(model)
  const loan = act.kind === 'writeOff' && nth(running(model), act.which)
  return loan ? midnight(plusDays(lateEnoughFrom(loan, rules), act.after)) + clock * minute : 0
}

/** What a plan applies for, if the rules allow it. */
function conversionFor(act: Converting, { known: { events, model }, now, rules }: Living): ConversionModel | undefined {
  const loan = nth(running(model), act.which)
  if (!loan || model.credit < 0n) return undefined
  const { loanId } = loan.contract
  const [first] = unpaidItems([loan])
  const month = first ? monthIn(first.dueDate) : ''
  const isWaiting = ofKind(events, 'EXTENSION_APPLIED').some(
    ({ extension: { until, items } }) => dateAt(now) <= until && items.some((item) => item.loanId === loanId),
  )
  if (isWaiting || openConversions(model).some((one) => one.loanId === loanId)) return undefined
  const { terms: price, lateFeePpm, extensionFeePpm } = act.plan
  const offer = replacementOf({ loans: model.loans, loan, month, price, lateFeePpm, now }, rules)
  return offer && { conversionId: `c${events.length}`, loanId, month, lateFeePpm, extensionFeePpm, ...offer }
}

function eventOf(act: Act, living: Living): LifeEvent | undefined {
  const { now: at, rules } = living
  const { events, model } = living.known
  const open = running(model)
  switch (act.kind) {
    case 'wait':
      return undefined
    case 'lend': {
      const loanId = loanIds[model.loans.length] ?? ''
      return ofKind(events, 'LENT').length < 3
        ? { kind: 'LENT', contract: contractOf(act.loan, loanId, at) }
        : undefined
    }
    case 'pay':
      return payment(act, living)
    case 'reverse': {
      const reversed = ofKind(events, 'REVERSED').map(({ ref }) => ref)
      const paid = ofKind(events, 'PAID').filter(({ ref }) => !ref.endsWith('saved') && !reversed.includes(ref))
      const ref = nth(paid, act.which)?.ref
      return ref === undefined ? undefined : { kind: 'REVERSED', ref, at }
    }
    case 'settle': {
      const loan = nth(open, act.which)
      return loan && { kind: 'SETTLED', ref: `s${events.length}`, loanId: loan.contract.loanId, at }
    }
    case 'return': {
      const sent = open.map(({ contract }) => contract).filter(({ replaces }) => replaces === undefined)
      const own = nth(sent, act.which)
      const ref = `r${events.length}`
      return own && { kind: 'RETURNED', ref, loanId: own.loanId, amount: own.terms.principal, at }
    }
    case 'payOut': {
      const due = payable(open, { kind: 'ALL_DUE' }, dateAt(at))
      const amount = model.credit / act.part
      return amount > 0n && due.length === 0 ? { kind: 'PAID_OUT', ref: `o${events.length}`, amount, at } : undefined
    }
    case 'extend': {
      const month = openMonths(model)[act.which] ?? ''
      const offer = offerOf(model.loans, month, dateAt(at), rules)
      return (
        offer && { kind: 'EXTENSION_APPLIED', extension: { extensionId: `e${events.length}`, month, ...offer }, at }
      )
    }
    case 'convert': {
      const conversion = conversionFor(act, living)
      return conversion && { kind: 'CONVERSION_APPLIED', conversion, at }
    }
    case 'uninsure': {
      const ended = ofKind(events, 'POLICY_ENDED').map(({ loanId }) => loanId)
      const insured = model.loans.map(({ contract }) => contract).filter(({ terms }) => terms.premium !== undefined)
      const loanId = nth(insured, act.which)?.loanId
      return loanId === undefined || ended.includes(loanId) ? undefined : { kind: 'POLICY_ENDED', loanId, at }
    }
    case 'writeOff': {
      const loan = nth(open, act.which)
      return loan && { kind: 'WRITTEN_OFF', ref: `w${events.length}`, loanId: loan.contract.loanId, at }
    }
    case 'waive': {
      const loan = nth(open, act.which)
      const unpaid = total((loan?.items ?? []).map(({ shares }) => unpaidShare(shares.lateFee)))
      const most = unpaid / act.part + act.more
      return loan && most > 0n
        ? { kind: 'FEES_WAIVED', ref: `v${events.length}`, loanId: loan.contract.loanId, most, at }
        : undefined
    }
    case 'sign':
    case 'withdraw': {
      const conversionId = openConversions(model).at(-1)?.conversionId
      return conversionId ? { kind: act.kind === 'sign' ? 'SIGNED' : 'ENDED', conversionId, at } : undefined
    }
  }
}

/** The fee of the extension for which the customer has just applied. */
function extensionPayment({ extension }: EventOf<'EXTENSION_APPLIED'>, at: number): LifeEvent {
  const target = { kind: 'EXTENSION', extensionId: extension.extensionId } as const
  return { kind: 'PAID', ref: `f${extension.extensionId}`, amount: feeOf(extension) || 1n, at, from: at, target }
}

/** Pays in advance and signs, as a plan wants it. */
function complete(living: Living, act: Converting, { conversion, at }: EventOf<'CONVERSION_APPLIED'>): void {
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
      tell(living, () => extensionPayment(event, living.now))
    }
    if (event?.kind === 'PAID_OUT' && act.kind === 'payOut' && act.backAfter > 0) {
      living.now += act.backAfter * hour
      tell(living, () => ({ ...event, kind: 'PAYOUT_BACK', at: living.now }))
    }
    if (event?.kind === 'CONVERSION_APPLIED' && act.kind === 'convert') complete(living, act, event)
    for (const news of plan.news.filter((each) => each.step === step)) changeCalendar(living, news)
  }
  return { rules, life: living.told }
}
