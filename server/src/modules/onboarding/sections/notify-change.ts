import type { ContactInfo } from '@lumbung/shared/contract/onboarding/sections.ts'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { countUse } from '../../../platform/rate-limit.ts'
import { e164, loadPerson } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { addNotifications, queueEmail, queueSms } from '../../engagement/api.ts'
import { bankNameOf } from '../bank-accounts/bank-names.ts'
import { hasDeclined } from '../contacts/ask-contacts.ts'

/**
 * Most notices a day: of each kind to the customer, to a customer's contacts, to one contact, and to a customer's former e-mail
 * addresses ⚙. They keep repeated changes from flooding third parties.
 */
const noticeLimits = { kind: 5, contacts: 4, contact: 1, emails: 5 } as const
const day = 86_400

type Change = 'CONTACT_CHANGED' | 'EMAIL_CHANGED' | 'ACCOUNT_ADDED' | 'ACCOUNT_CHANGED'

const helpOf = ({ config: { help } }: App) => help.phone ?? help.email

const underLimit = async (app: App, tx: Tx, bucket: string, most: number) =>
  (await countUse(tx, `notice:${bucket}`, day, app.clock.now())) <= most

/** Reports a change in the app, and to the customer's own number in the customer's language, regardless of who made it. */
async function notifyCustomer(app: App, tx: Tx, userId: string, kind: Change, values: Record<string, string> = {}) {
  const { bank, last4 } = values
  const facts = bank && last4 ? { bank, last4 } : {}
  await addNotifications(tx, [{ userId, event: kind, about: newId(), facts }], app.clock.now())
  if (!(await underLimit(app, tx, `${kind}:${userId}`, noticeLimits.kind))) return
  const { mobile, language } = await loadPerson(app, tx, userId)
  await queueSms(app, tx, { to: mobile, kind, language, values: { ...values, help: helpOf(app) } })
}

const contactsOf = (info: ContactInfo) => [
  { name: info.contactFullName, number: info.contactPhoneNumber },
  { name: info.contactFullName2, number: info.contactPhoneNumber2 },
]

/** Notifies a former contact who has not declined, without naming the customer or a loan. */
async function notifyContact(app: App, tx: Tx, userId: string, number: string): Promise<void> {
  if (await hasDeclined(app, tx, userId, number)) return
  const to = e164(number)
  const hash = app.keys.fingerprint('notice', to).toString('hex').slice(0, 32)
  if (!(await underLimit(app, tx, `contacts:${userId}`, noticeLimits.contacts))) return
  if (!(await underLimit(app, tx, `contact:${hash}`, noticeLimits.contact))) return
  await queueSms(app, tx, { to, kind: 'CONTACT_REMOVED', values: {} })
}

/** Notifies the customer and each former contact of changed emergency contacts. */
export async function notifyContactsChanged(app: App, tx: Tx, userId: string, before: ContactInfo, now: ContactInfo) {
  const kept = contactsOf(now)
  const gone = contactsOf(before).filter((one) => !kept.some(({ number }) => number === one.number))
  const renamed = contactsOf(before).some((one) => !kept.some(({ name }) => name === one.name))
  if (gone.length === 0 && !renamed) return
  await notifyCustomer(app, tx, userId, 'CONTACT_CHANGED')
  for (const { number } of gone) await notifyContact(app, tx, userId, number)
}

/** Notifies the customer's number and the former address of a changed e-mail address. */
export async function notifyEmailChanged(
  app: App,
  tx: Tx,
  userId: string,
  before: string | undefined,
  now: string | undefined,
) {
  if (!before || before === now) return
  await notifyCustomer(app, tx, userId, 'EMAIL_CHANGED')
  if (!(await underLimit(app, tx, `emails:${userId}`, noticeLimits.emails))) return
  await queueEmail(app, tx, { to: before, kind: 'EMAIL_CHANGED', values: { help: helpOf(app) } })
}

/** Notifies the customer of an added account, or of another account for disbursements. */
export async function notifyAccountChanged(
  app: App,
  tx: Tx,
  userId: string,
  kind: 'ACCOUNT_ADDED' | 'ACCOUNT_CHANGED',
  { bankCode, last4 }: { bankCode: string; last4: string },
): Promise<void> {
  await notifyCustomer(app, tx, userId, kind, { bank: bankNameOf(bankCode), last4 })
}
