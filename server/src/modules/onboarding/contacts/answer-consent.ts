import type { ConsentQuestion } from '@lumbung/shared/contract/onboarding/contact-consents.ts'
import { byContact } from '../../../platform/access/actor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Budget } from '../../../platform/http/limits/route-budgets.ts'
import { spendUses } from '../../../platform/limits/spend-uses.ts'
import { notify } from '../../../platform/live/live.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { loadSection } from '../sections/profile-store.ts'
import { tokenHashOf } from './ask-contacts.ts'
import { type ConsentRow, findByToken, lockQuestion, moveConsent } from './contact-consent-store.ts'
import { shownName } from './shown-name.ts'

/** Links from one network ⚙, opened or answered, right or wrong. */
export const consentBudgets: readonly Budget[] = [{ name: 'contact-consent', per: 'network', seconds: 3600, most: 100 }]

/** Answers by one link ⚙. */
const answerLimit = { seconds: 86_400, most: 10 } as const

/** Counts an answer by its link if there is one: anybody can make up another. Throws TOO_MANY_REQUESTS { retryAfterSeconds }. */
export async function countConsentAnswer(app: App, token: string): Promise<void> {
  const [hash, now] = [tokenHashOf(token), app.clock.now()]
  if (!(await findByToken(app.db, hash, now))) return
  await spendUses(app.db, [{ bucket: `contact-consent:${hash.toString('hex').slice(0, 32)}`, ...answerLimit }], now)
}

async function questionOf(app: App, db: Db, row: ConsentRow): Promise<ConsentQuestion> {
  const ktp = await loadSection(app, db, row.user_id, 'ktp')
  const { status, answered_at: answeredAt } = row
  return {
    customer: shownName(ktp?.fullName ?? ''),
    status,
    ...(answeredAt && { answeredAt: answeredAt.toISOString() }),
  }
}

/** What a contact is asked. Throws NOT_FOUND. */
export async function readQuestion(app: App, db: Db, token: string): Promise<ConsentQuestion> {
  const row = await findByToken(db, tokenHashOf(token), app.clock.now())
  if (!row) throw new Refusal('NOT_FOUND')
  return questionOf(app, db, row)
}

const eventOf = { CONFIRMED: 'confirm', DECLINED: 'decline' } as const

/** Keeps the answer, or the changed one. The same answer again changes nothing. Throws NOT_FOUND. */
export async function answerQuestion(
  app: App,
  tx: Tx,
  { token, answer }: { token: string; answer: keyof typeof eventOf },
): Promise<ConsentQuestion> {
  const now = app.clock.now()
  const row = await lockQuestion(tx, tokenHashOf(token), now)
  if (!row) throw new Refusal('NOT_FOUND')
  if (row.status === answer) return questionOf(app, tx, row)
  const answered = await moveConsent(tx, row, { event: eventOf[answer], actor: byContact, now })
  if (!answered) throw new Error(`a contact cannot answer ${answer} after ${row.status}`)
  notify(tx, row.user_id, 'application')
  return questionOf(app, tx, answered)
}
