import type { conversionAgreement, conversion as conversionCall } from '@lumbung/shared/contract/billing/conversions.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { businessDateAt } from '@lumbung/shared/lending/dates/calendar.ts'
import type { ConversionEnd, ConversionStatus } from '@lumbung/shared/lending/servicing/conversion.ts'
import type { Db } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { fileOfAgreement, findAgreement, quoteOn, quoteView } from '../../lending/api.ts'
import { findConversion, type StoredConversion } from '../store/conversion-store.ts'
import { advanceByCharge } from './conversion-offer.ts'
import { shownStatus, viewConversions } from './view-conversions.ts'

/** By the event that ended it. */
const ends: Readonly<Record<string, ConversionEnd>> = {
  withdraw: 'WITHDRAWN',
  expire: 'EXPIRED',
  refuse: 'REFUSED',
  useUpCodes: 'CODES_USED_UP',
  disturb: 'LOAN_CHANGED',
}

/** E-39 of an application: its own while it is open, then whether its loan can be converted now. */
async function statusOf(app: App, db: Db, userId: string, conversion: StoredConversion): Promise<ConversionStatus> {
  if (conversion.outcome === 'OPEN') return shownStatus(conversion)
  if (conversion.outcome === 'BOOKED') return 'UNAVAILABLE'
  const view = await viewConversions(app, db, userId, conversion.month).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
  return view?.offers.find(({ loan }) => loan.loanId === conversion.loanId)?.status ?? 'UNAVAILABLE'
}

async function requireConversion(db: Db, userId: string, conversionId: string): Promise<StoredConversion> {
  const conversion = await findConversion(db, userId, conversionId)
  if (!conversion) throw new Refusal('NOT_FOUND')
  return conversion
}

/** The status of an application (E-39). Refuses with NOT_FOUND, also for another customer's. */
export async function conversionStatus(app: App, db: Db, userId: string, conversionId: string) {
  return { conversionId, status: await statusOf(app, db, userId, await requireConversion(db, userId, conversionId)) }
}

/** What is paid in advance, and when, of an open application. */
function openFacts(conversion: StoredConversion) {
  const { outcome, until, received, advance, lastEvent } = conversion
  const isOpen = outcome === 'OPEN'
  const paid = outcome === 'ENDED' ? 0 : received
  const end = outcome === 'ENDED' ? ends[lastEvent] : undefined
  return {
    outcome,
    paid,
    remaining: isOpen ? Math.max(0, advance - paid) : 0,
    surplus: Math.max(0, paid - advance),
    ...(isOpen ? { actionUntil: until.toISOString() } : {}),
    ...(end ? { end } : {}),
  }
}

/** An application with its open steps and its schedule (CX-35). Refuses with NOT_FOUND, also for another customer's. */
export async function loadConversion(
  app: App,
  db: Db,
  userId: string,
  conversionId: string,
): Promise<ReplyOf<typeof conversionCall>> {
  const conversion = await requireConversion(db, userId, conversionId)
  const { loanId, month, createdAt, principal, items, saving, signedAt, bookedAt, newLoanId, documentHash } = conversion
  // Booked on a day other than the one it was signed for, its due dates are those of the final schedule.
  const quote = bookedAt ? quoteOn(conversion.quote, businessDateAt(bookedAt)) : conversion.quote
  return {
    conversionId,
    status: await statusOf(app, db, userId, conversion),
    ...openFacts(conversion),
    loanId,
    month,
    createdAt: createdAt.toISOString(),
    principal,
    saving,
    advance: advanceByCharge(items),
    quote: { ...quoteView(quote), received: 0 },
    ...(signedAt ? { signedAt: signedAt.toISOString() } : {}),
    ...(newLoanId ? { newLoanId } : {}),
    ...(documentHash ? { documentHash } : {}),
  }
}

async function requireAgreement(app: App, userId: string, conversionId: string) {
  const conversion = await requireConversion(app.db, userId, conversionId)
  const agreement = await findAgreement(app, app.db, userId, conversionId)
  if (!agreement) throw new Refusal('NOT_FOUND')
  return { conversion, agreement }
}

/** The agreement with the hash to sign (CX-75). Refuses with NOT_FOUND. */
export async function readConversionAgreement(
  app: App,
  userId: string,
  conversionId: string,
): Promise<ReplyOf<typeof conversionAgreement>> {
  const { conversion, agreement } = await requireAgreement(app, userId, conversionId)
  const { document_hash: documentHash, signed_at: signedAt, model } = agreement
  return {
    conversionId,
    status: await statusOf(app, app.db, userId, conversion),
    documentHash,
    model,
    quote: { ...quoteView(conversion.quote), received: 0 },
    ...(signedAt ? { signedAt: signedAt.toISOString() } : {}),
  }
}

/** The agreement as PDF (CX-76): signed once both have signed. */
export async function readConversionPdf(app: App, userId: string, conversionId: string): Promise<Buffer> {
  return fileOfAgreement(app, (await requireAgreement(app, userId, conversionId)).agreement)
}
