import { normaliseText } from '@lumbung/shared/rules/text.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notify } from '../../../platform/live/live.ts'
import { compareNames } from '../../../providers/name-inquiry/name-match.ts'
import type { NameAnswer } from '../../../providers/name-inquiry/port.ts'
import type { App } from '../../context.ts'
import { loadSection } from '../sections/profile-store.ts'
import {
  type AccountStatus,
  countMismatch,
  findAccount,
  mismatchesOn,
  mismatchesPerDay,
  recheckedForMs,
  recordStillPending,
  type StoredAccount,
  settleAccount,
  unansweredAccounts,
} from './bank-account-store.ts'

interface Verdict {
  status: AccountStatus
  nameMatchPpm?: number
  holderName?: string
}

/** The verdict of a bank's answer, or undefined if there is none yet. A similar name stays pending for an operator (D-120). */
export function verdictOn(answer: NameAnswer, customerName: string): Verdict | undefined {
  if (answer.outcome === 'PENDING') return undefined
  if (answer.outcome !== 'FOUND') return { status: answer.outcome }
  // The name is printed in the agreement: it must not contain line breaks or characters that change the text direction.
  const holderName = normaliseText(answer.holderName)
  const { scorePpm, verdict } = compareNames(holderName, customerName)
  const statuses = { PASS: 'VALID', REVIEW: 'BANK_VALID_PENDING', MISMATCH: 'MISMATCH_ACCOUNT' } as const
  return { status: statuses[verdict], nameMatchPpm: scorePpm, holderName }
}

async function record(app: App, tx: Tx, userId: string, account: StoredAccount, answer: NameAnswer): Promise<void> {
  const ktp = await loadSection(app, tx, userId, 'ktp')
  const verdict = verdictOn(answer, ktp?.fullName ?? '')
  if (!verdict) return recordStillPending(tx, userId, account.id, app.clock.now())
  if (!(await settleAccount(app, tx, userId, account, verdict))) return
  if (verdict.status === 'MISMATCH_ACCOUNT') await countMismatch(tx, userId, app.clock.today())
  notify(tx, userId, 'bank-account')
}

/**
 * Asks the bank for the holder name of an account and records the answer. Does nothing if it is already known, or after three
 * mismatches of the day. Throws ProviderUnavailable or ProviderRefused; then the account stays pending and is checked again.
 */
export async function checkBankAccount(app: App, userId: string, accountId: string): Promise<void> {
  const account = await findAccount(app, app.db, userId, accountId)
  if (account?.status !== 'BANK_VALID_PENDING' || account.nameMatchPpm !== undefined) return
  // A changed name has every account checked again; the limit prevents guessing the holders' names that way.
  if ((await mismatchesOn(app.db, userId, app.clock.today())) >= mismatchesPerDay) return
  const { bankCode, accountNumber } = account
  const answer = await app.providers.nameInquiry.inquire({ bankCode, accountNumber }, { key: account.id })
  await app.db.transaction((tx) => record(app, tx, userId, account, answer))
}

const tenMinutes = 10 * 60_000

/** Checks accounts again that have been pending for ten minutes. After two days the customer has to enter the account again. */
export async function checkPendingAccounts(app: App): Promise<void> {
  const now = app.clock.now().getTime()
  const waiting = await unansweredAccounts(app.db, new Date(now - recheckedForMs), new Date(now - tenMinutes))
  for (const { userId, id } of waiting)
    await checkBankAccount(app, userId, id).catch((err: unknown) => {
      app.log.warn({ job: 'onboarding.check-pending-accounts', err }, 'name inquiry failed')
    })
}
