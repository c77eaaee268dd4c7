import { bankByCode } from '@lumbung/shared/banks.ts'
import type { BodyOf } from '@lumbung/shared/contract/endpoint.ts'
import type {
  addBankAccount as addBankAccountCall,
  BankAccountInput,
} from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { accountConfirmationRule, normaliseAccount } from '@lumbung/shared/rules/account.ts'
import type * as z from 'zod/mini'
import type { Tx } from '../../../platform/database/db.ts'
import { notify } from '../../../platform/live/live.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { publish } from '../../topics.ts'
import { latestApplication, lockForCustomer } from '../application/application-store.ts'
import { openForEditing, recordSaved } from '../application/editing.ts'
import { consumeChallenge } from '../identity/liveness-store.ts'
import { notifyAccountChanged } from '../sections/notify-change.ts'
import { loadSection } from '../sections/profile-store.ts'
import {
  type AccountStatus,
  accountsOf,
  choosePrimary,
  enterAccount,
  findAccount,
  mismatchesOn,
  mismatchesPerDay,
  othersUnanswered,
  recheckedForMs,
} from './bank-account-store.ts'

type Input = z.output<typeof BankAccountInput>

/** How long an account that is added after the limit was granted cannot receive money (behaviour 9 ⚙). */
const restMs = 24 * 3_600_000

/** The clearing code of a bank. Throws BANK_NOT_SUPPORTED for wallets, which have none (D-121). */
function clearingCodeOf(code: string): string {
  const bank = bankByCode(code)
  if (!bank) throw new Refusal('INVALID_INPUT', { fields: { bankCode: 'invalid' } })
  if (!bank.clearingCode) throw new Refusal('BANK_NOT_SUPPORTED')
  return bank.clearingCode
}

/** V-03: the number, which must be equal to its confirmation. */
function accountNumberOf(input: Input): string {
  const mismatch = accountConfirmationRule(input.accountNumberConfirmation, input.accountNumber)
  if (mismatch) throw new Refusal('INVALID_INPUT', { fields: { accountNumberConfirmation: mismatch } })
  return normaliseAccount(input.accountNumber)
}

interface Entry {
  input: Input
  usableFrom: Date | undefined
}

/**
 * An invalid entry is refused before the face is needed. Throws MAX_RETRY_COUNT_REACHED_TRY_TOMORROW also while pending
 * answers could still use up the tries.
 */
async function checkEntry(app: App, tx: Tx, userId: string, { input, usableFrom }: Entry) {
  const account = { bankCode: clearingCodeOf(input.bankCode), accountNumber: accountNumberOf(input), usableFrom }
  if (!(await loadSection(app, tx, userId, 'ktp'))) throw new Refusal('INCOMPLETE_USER_INFO')
  const since = new Date(app.clock.now().getTime() - recheckedForMs)
  const waiting = await othersUnanswered(app, tx, userId, { ...account, since })
  if ((await mismatchesOn(tx, userId, app.clock.today())) + waiting >= mismatchesPerDay)
    throw new Refusal('MAX_RETRY_COUNT_REACHED_TRY_TOMORROW')
  return account
}

/**
 * Where loans are sent changes only with the customer's face, on any device: uses up a passed challenge of the context changeCard.
 * Throws LIVENESS_REQUIRED without one, LIVENESS_FAILED for another.
 */
async function requireFace(tx: Tx, userId: string, challengeId: string | undefined): Promise<void> {
  if (challengeId === undefined) throw new Refusal('LIVENESS_REQUIRED')
  if (!(await consumeChallenge(tx, userId, challengeId, 'changeCard'))) throw new Refusal('LIVENESS_FAILED')
}

async function enter(app: App, tx: Tx, userId: string, account: Awaited<ReturnType<typeof checkEntry>>) {
  const entered = await enterAccount(app, tx, userId, account)
  const payload = { userId, accountId: entered.id }
  if (entered.needsCheck) await publish(tx, { topic: 'onboarding.bank-account-entered', payload }, app.clock.now())
  notify(tx, userId, 'bank-account')
  return entered
}

interface Entered {
  id: string
  status: AccountStatus
}

/**
 * Adds an account; the first one becomes primary. If a limit is granted, it needs the face and cannot be used for 24 hours. Throws
 * INVALID_INPUT (V-03), BANK_NOT_SUPPORTED, INCOMPLETE_USER_INFO without a name, MAX_RETRY_COUNT_REACHED_TRY_TOMORROW,
 * LIVENESS_REQUIRED, LIVENESS_FAILED.
 */
export async function addBankAccount(
  app: App,
  tx: Tx,
  userId: string,
  { challengeId, ...input }: BodyOf<typeof addBankAccountCall>,
): Promise<Entered> {
  await lockForCustomer(tx, userId)
  const approved = (await latestApplication(tx, userId))?.review === 'APPROVED'
  const usableFrom = approved ? new Date(app.clock.now().getTime() + restMs) : undefined
  const before = await accountsOf(app, tx, userId)
  const account = await checkEntry(app, tx, userId, { input, usableFrom })
  if (approved) await requireFace(tx, userId, challengeId)
  const { id, status } = await enter(app, tx, userId, account)
  const accounts = await accountsOf(app, tx, userId)
  if (!accounts.some(({ primary }) => primary)) await choosePrimary(tx, userId, id)
  const added = accounts.find((one) => one.id === id && !before.some((known) => known.id === id))
  if (approved && added) await notifyAccountChanged(app, tx, userId, 'ACCOUNT_ADDED', added)
  return { id, status }
}

/** Saves the bank step: the account becomes primary. Throws like `addBankAccount`, and APPLICATION_VERIFYING, HAS_LIMIT. */
export async function savePaymentInfo(app: App, tx: Tx, userId: string, input: Input): Promise<Entered> {
  const application = await openForEditing(tx, userId, 'bank-info')
  const { id, status } = await enter(
    app,
    tx,
    userId,
    await checkEntry(app, tx, userId, { input, usableFrom: undefined }),
  )
  const entered = await findAccount(app, tx, userId, id)
  await choosePrimary(tx, userId, id)
  if (application && entered && !entered.primary)
    await notifyAccountChanged(app, tx, userId, 'ACCOUNT_CHANGED', entered)
  await recordSaved(app, tx, { userId, application, step: 'bank-info' })
  return { id, status }
}

/**
 * Chooses the account that loans are sent to. Throws NOT_FOUND, BANK_ACCOUNT_IS_INVALID unless the bank confirmed the name,
 * APPLICATION_VERIFYING while an application is under review or returned, BANK_ACCOUNT_IN_USE while an order uses another
 * account (D-123), LIVENESS_REQUIRED and LIVENESS_FAILED once a limit is granted.
 */
export async function makePrimary(
  app: App,
  tx: Tx,
  userId: string,
  { accountId, challengeId }: { accountId: string; challengeId?: string | undefined },
): Promise<void> {
  await lockForCustomer(tx, userId)
  const account = await findAccount(app, tx, userId, accountId)
  if (!account || account.removed) throw new Refusal('NOT_FOUND')
  if (account.status !== 'VALID') throw new Refusal('BANK_ACCOUNT_IS_INVALID')
  const review = (await latestApplication(tx, userId))?.review
  if (review === 'CREDITING' || review === 'RETURN') throw new Refusal('APPLICATION_VERIFYING')
  if (!account.primary && (await app.hooks.hasOrderInProgress(tx, userId))) throw new Refusal('BANK_ACCOUNT_IN_USE')
  if (!account.primary && review === 'APPROVED') await requireFace(tx, userId, challengeId)
  await choosePrimary(tx, userId, accountId)
  if (!account.primary) await notifyAccountChanged(app, tx, userId, 'ACCOUNT_CHANGED', account)
  notify(tx, userId, 'bank-account')
}
