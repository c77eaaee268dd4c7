import type { ContactConsent } from '@lumbung/shared/contract/onboarding/contact-consents.ts'
import type { ApplicationReview } from '@lumbung/shared/enums/onboarding/application.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { secondsLeftIn } from '../../../platform/limits/rate-limit.ts'
import { notify } from '../../../platform/live/live.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { secondsLeftToday } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { latestApplication, lockForCustomer } from '../application/application-store.ts'
import { loadSection } from '../sections/profile-store.ts'
import { linkLimits, sendAgain } from './ask-contacts.ts'
import { type ConsentRow, contactConsentsOf, type Place } from './contact-consent-store.ts'

/** Contacts are asked from the submission on, as long as the application was not rejected or withdrawn. */
export const asksContacts = (review: ApplicationReview | undefined): boolean =>
  review === 'CREDITING' || review === 'RETURN' || review === 'APPROVED'

function shown(app: App, contact: Place, row: ConsentRow | undefined, asks: boolean): ContactConsent {
  const today = app.clock.today()
  if (!row) return { contact, ...(asks && { nextLink: 'NOW' }) }
  const { status, sent_on: sentOn, answered_at: answeredAt, links } = row
  const isOpen = asks && status === 'PENDING' && links < linkLimits.links
  return {
    contact,
    status,
    ...(answeredAt && { answeredAt: answeredAt.toISOString() }),
    ...(sentOn && { sentOn }),
    ...(isOpen && { nextLink: sentOn && sentOn >= today ? 'TOMORROW' : 'NOW' }),
  }
}

/** The customer's contacts with their answers; none before the first submission. */
export async function readContactConsents(app: App, db: Db, userId: string): Promise<{ contacts: ContactConsent[] }> {
  const asks = asksContacts((await latestApplication(db, userId))?.review)
  const rows = await contactConsentsOf(db, userId)
  const wasAsked = asks || rows.some(({ place }) => place !== null)
  if (!wasAsked || !(await loadSection(app, db, userId, 'contact'))) return { contacts: [] }
  const places: readonly Place[] = [1, 2]
  return {
    contacts: places.map((place) =>
      shown(
        app,
        place,
        rows.find((row) => row.place === place),
        asks,
      ),
    ),
  }
}

/** Sends a contact the link again. Throws STATE_CHANGED if nothing is to be answered, TOO_MANY_REQUESTS { retryAfterSeconds }. */
export async function sendLinkAgain(app: App, tx: Tx, userId: string, place: Place): Promise<void> {
  await lockForCustomer(tx, userId)
  const asks = asksContacts((await latestApplication(tx, userId))?.review)
  const problem = asks ? await sendAgain(app, tx, userId, place) : 'ANSWERED'
  if (problem === 'ANSWERED') throw new Refusal('STATE_CHANGED')
  if (problem)
    throw new Refusal('TOO_MANY_REQUESTS', {
      retryAfterSeconds: problem === 'SENT_TODAY' ? secondsLeftToday(app) : secondsLeftIn(86_400, app.clock.now()),
    })
  notify(tx, userId, 'application')
}
