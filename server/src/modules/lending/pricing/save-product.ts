import { isDeepStrictEqual } from 'node:util'
import { type BusinessDate, businessDate, startOfDay } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { unknownCodes } from '../../channels/api.ts'
import type { ReadApp } from '../../context.ts'
import { type Problem, type ProductDraft, parseDraft, startOf } from './product-draft.ts'
import { productStates } from './product-state.ts'
import type { CapRow, Offer } from './product-store.ts'
import {
  capRowsOf,
  insertRateVersion,
  lockProduct,
  moveProduct,
  type StoredProduct,
  writeProduct,
} from './product-writes.ts'
import { priceOf } from './quote-for.ts'
import { type Validation, validateOffer } from './validate-offer.ts'

/** What saving did, or why it did not. */
export interface SaveResult extends Validation {
  /** INVALID: nothing was written; CHECKED: valid, and only checked. */
  result: 'INVALID' | 'CHECKED' | 'SAVED'
  /** The version of the price, the former one if the price is the same. */
  version?: number
}

/**
 * Validates a product with its price and saves them: the product is changed, the price becomes the next rate version unless it
 * equals the newest. Nothing is written with a problem, or when it is only checked. Saving the same again changes nothing.
 */
export async function saveProduct(
  app: Pick<ReadApp, 'db' | 'clock'>,
  input: unknown,
  { actor, checkOnly = false }: { actor: Actor; checkOnly?: boolean },
): Promise<SaveResult> {
  const draft = parseDraft(input)
  if (Array.isArray(draft)) return { result: 'INVALID', problems: draft, warnings: [], prices: [] }
  const [now, today] = [app.clock.now(), app.clock.today()]
  return app.db.transaction(async (tx) => {
    const stored = await lockProduct(tx, draft.id, now)
    const isSame = isSamePrice(draft, stored?.latest ?? null, now)
    const own = validate({ draft, stored, isSame, today }, await capRowsOf(tx))
    const validation = { ...own, problems: (await problemsOfChannels(tx, draft)).concat(own.problems) }
    const version = (stored?.latest?.version ?? 0) + (isSame ? 0 : 1)
    if (validation.problems.length > 0) return { ...validation, result: 'INVALID' }
    if (checkOnly) return { ...validation, result: 'CHECKED', version }
    await write(tx, draft, stored, { version, actor, now })
    return { ...validation, result: 'SAVED', version }
  })
}

interface Change {
  draft: ProductDraft
  stored: StoredProduct | undefined
  /** Whether the price is that of the newest version, so that no version is added. */
  isSame: boolean
  today: BusinessDate
}

/** Checks the draft with its own price, and with the price that applies until then. */
function validate(change: Change, caps: CapRow[]): Validation {
  const { draft, stored, today } = change
  const offer = offerFrom(draft, caps)
  const validation = validateOffer(offer, startOf(draft, today))
  const until = startOf(draft, today) > today ? stored?.current : undefined
  const earlier = until ? problemsUntil({ ...offer, rate: until.rate }, today) : []
  return { ...validation, problems: [...problemsOfChange(change), ...validation.problems, ...earlier] }
}

const problemsOfChannels = async (tx: Tx, { channels }: ProductDraft): Promise<Problem[]> =>
  (await unknownCodes(tx, channels ?? [])).map((code) => ({ at: 'channels', text: `${code} is no channel` }))

function problemsUntil(offer: Offer, today: BusinessDate): Problem[] {
  const { product, rate } = offer
  const priced = product.tenors.filter((tenor) => priceOf(offer, tenor))
  const missing = product.tenors.filter((tenor) => !priced.includes(tenor))
  const problems = [
    ...missing.map((tenor) => ({ at: `tenors.${tenor}`, text: 'has no price' })),
    ...validateOffer({ ...offer, product: { ...product, tenors: priced } }, today).problems,
  ]
  return problems.map(({ at, text }) => ({
    at,
    text: `with version ${rate.version}, which applies until then: ${text}`,
  }))
}

function problemsOfChange({ draft, stored, isSame, today }: Change): Problem[] {
  const from = stored?.status ?? 'INITIAL'
  const problems: Problem[] = []
  if (from !== draft.status && !eventTo(from, draft.status))
    problems.push({ at: 'status', text: `cannot become ${draft.status}: the product is ${from}` })
  if (stored && stored.term_unit !== draft.termUnit)
    problems.push({ at: 'termUnit', text: `is ${stored.term_unit} and never changes: add another product` })
  if (draft.rate.from !== undefined && draft.rate.from <= today && !isSame)
    problems.push({ at: 'rate.from', text: 'is not after today; leave it out for a price that applies at once' })
  return problems
}

const eventTo = (from: ProductDraft['status'], to: ProductDraft['status']) =>
  productStates.moves.find((move) => move.from === from && move.to === to)?.event

/** Whether the draft's price is that of the newest version. */
function isSamePrice({ rate }: ProductDraft, latest: StoredProduct['latest'], now: Date): boolean {
  if (!latest) return false
  const { from, ...terms } = rate
  const startsAt = new Date(latest.from_at)
  const startsAsWell =
    from === undefined ? startsAt <= now : startOfDay(businessDate(from)).getTime() === startsAt.getTime()
  return startsAsWell && isDeepStrictEqual(terms, termsFrom(latest))
}

const termsFrom = (rate: Offer['rate']): Omit<ProductDraft['rate'], 'from'> => ({
  method: rate.method,
  ratePpm: rate.rate_ppm,
  dayCount: rate.day_count,
  feePpm: rate.fee_ppm,
  vatPpm: rate.vat_ppm,
  lateFeePpm: rate.late_fee_ppm,
  roundingMultiple: rate.rounding_multiple,
  every: rate.every,
  graceInstallments: rate.grace_installments,
  dueDay: rate.due_day,
  extensionFeePpm: rate.extension_fee_ppm,
})

/** The offer that a draft describes. */
function offerFrom(draft: ProductDraft, caps: CapRow[]): Offer {
  const { id, name, type, cardKind: card_kind, termUnit: term_unit, tenors, min, max, step, channels, rate } = draft
  const { noLatePayments: no_late_payments, mixesTenors: mixes_tenors } = draft
  return {
    product: {
      id,
      name,
      type,
      card_kind,
      term_unit,
      tenors,
      min_amount: min,
      max_amount: max,
      step,
      channels,
      no_late_payments,
      mixes_tenors,
    },
    rate: {
      version: 0,
      method: rate.method,
      rate_ppm: rate.ratePpm,
      day_count: rate.dayCount,
      fee_ppm: rate.feePpm,
      vat_ppm: rate.vatPpm,
      late_fee_ppm: rate.lateFeePpm,
      rounding_multiple: rate.roundingMultiple,
      every: rate.every,
      grace_installments: rate.graceInstallments,
      due_day: rate.dueDay,
      extension_fee_ppm: rate.extensionFeePpm,
    },
    caps,
  }
}

async function write(
  tx: Tx,
  draft: ProductDraft,
  stored: StoredProduct | undefined,
  { version, actor, now }: { version: number; actor: Actor; now: Date },
): Promise<void> {
  await writeProduct(tx, draft)
  const { id, status: to } = draft
  if (!stored) await moveProduct(tx, { id, from: null, to: 'INITIAL', event: 'create', actor, at: now })
  const from = stored?.status ?? 'INITIAL'
  const event = from === to ? undefined : eventTo(from, to)
  if (event) await moveProduct(tx, { id, from, to, event, actor, at: now })
  if (version === stored?.latest?.version) return
  const { from: date } = draft.rate
  await insertRateVersion(tx, draft, version, date === undefined ? now : startOfDay(businessDate(date)))
}
