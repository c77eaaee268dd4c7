import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { payment as paymentCall } from '@lumbung/shared/contract/payments.ts'
import { methodTermsOf } from '@lumbung/shared/facts/payment-methods.ts'
import { maskName } from '@lumbung/shared/rules/name.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Lang } from '../../platform/http/envelope.ts'
import { personSeal } from '../../platform/keys/sealing.ts'
import { Refusal } from '../../platform/refusal.ts'
import { loansLeft, payableOf } from '../billing/api.ts'
import type { App } from '../context.ts'
import { type CodeRecord, findCode } from './codes/code-store.ts'
import { holderPurpose } from './codes/create-payment-code.ts'
import { bankParts, guideOf } from './codes/guide.ts'

/** The status that the customer sees: expired and replaced codes can no longer be paid. */
function shownStatus({ status, expiresAt }: CodeRecord, now: Date) {
  if (status === 'REPLACED') return 'EXPIRED'
  return status === 'PENDING' && expiresAt <= now ? 'EXPIRED' : status
}

function bankFieldsOf({ method, code }: CodeRecord) {
  const { transferPrefix } = methodTermsOf(method)
  const { company: companyCode } = bankParts(method, code ?? '')
  return { ...(companyCode ? { companyCode } : {}), ...(transferPrefix ? { transferPrefix } : {}) }
}

/**
 * A payment code with its steps, and whether it is paid (CX-28). The holder's name is complete only with `faceAt`, on a device
 * that has passed the face check: codes are readable without the security check (D-091). Refuses with NOT_FOUND, also for
 * another customer's code.
 */
export async function loadPayment(
  app: App,
  db: Db,
  viewer: { userId: string; lang: Lang; faceAt: Date | undefined },
  paymentId: string,
): Promise<ReplyOf<typeof paymentCall>> {
  const { userId, lang, faceAt } = viewer
  const record = await findCode(db, userId, paymentId)
  if (!record) throw new Refusal('NOT_FOUND')
  const status = shownStatus(record, app.clock.now())
  if (status === 'PREPARING') return { paymentId, status }
  const { method, amount, bound, target, code = '', providerName = '', paidAt, paidAmount } = record
  const payable = await payableOf(app, db, userId, target)
  const seal = await personSeal(db, app.keys, userId)
  const name = record.holderName ? seal.open<string>(holderPurpose, record.holderName) : ''
  const holderName = faceAt ? name : maskName(name)
  return {
    paymentId,
    method,
    status,
    code,
    ...bankFieldsOf(record),
    amount,
    bound,
    providerName,
    target,
    holderName,
    expiresAt: record.expiresAt.toISOString(),
    ...(paidAt ? { paidAt: paidAt.toISOString() } : {}),
    ...(paidAmount === undefined ? {} : { paidAmount }),
    remaining: payable?.amount ?? 0,
    lateFee: payable?.lateFee ?? 0,
    ...(payable?.dueDate ? { dueDate: payable.dueDate } : {}),
    ...(payable?.returnUntil ? { returnUntil: payable.returnUntil } : {}),
    ...(status === 'PAID' ? { loansLeft: await loansLeft(db, userId, target) } : {}),
    daysLate: payable?.daysLate ?? 0,
    ...(payable?.feesStopped ? { feesStopped: true as const } : {}),
    ...(payable?.extension ? { extension: payable.extension } : {}),
    ...(payable?.conversion ? { conversion: payable.conversion, held: payable.held, surplus: payable.surplus } : {}),
    guide: guideOf(method, lang, { code, providerName, holderName }),
  }
}
