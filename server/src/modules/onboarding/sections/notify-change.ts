import type { ContactInfo } from '@lumbung/shared/contract/onboarding/sections.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { countUse } from '../../../platform/limits/rate-limit.ts'
import { e164, limitKeyOf } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { queueEmail, queueSms, tellCustomer } from '../../engagement/api.ts'
import { bankNameOf } from '../bank-accounts/bank-names.ts'
import { hasDeclined } from '../contacts/ask-contacts.ts'

/**
 * Most notices a day: to a customer's contacts, to one contact, and to a customer's former e-mail addresses ⚙. They keep repeated
 * changes from flooding third parties.
 */
const noticeLimits = { contacts: 4, contact: 1, emails: 5 } as const
const day = 86_400

const contactsOf = (info: ContactInfo) => [
  { name: info.contactFullName, number: info.contactPhoneNumber },
  { name: info.contactFullName2, number: info.contactPhoneNumber2 },
]

/** Notifies a former contact who has not declined, without naming the customer or a loan. */
async function notifyContact(app: App, tx: Tx, userId: string, number: string): Promise<void> {
  if (await hasDeclined(app, tx, userId, number)) return
  const to = e164(number)
  const hash = app.keys.fingerprint('notice', to).toString('hex').slice(0, 32)
  const by = await limitKeyOf(tx, userId)
  const within = [
    { bucket: `notice:contacts:${by}`, seconds: day, most: noticeLimits.contacts },
    { bucket: `notice:contact:${hash}`, seconds: day, most: noticeLimits.contact },
  ]
  await queueSms(app, tx, { to, kind: 'CONTACT_REMOVED', values: {}, by, within })
}

/** Notifies the customer and each former contact of changed emergency contacts. */
export async function notifyContactsChanged(app: App, tx: Tx, userId: string, before: ContactInfo, now: ContactInfo) {
  const kept = contactsOf(now)
  const gone = contactsOf(before).filter((one) => !kept.some(({ number }) => number === one.number))
  const renamed = contactsOf(before).some((one) => !kept.some(({ name }) => name === one.name))
  if (gone.length === 0 && !renamed) return
  await tellCustomer(app, tx, { userId, change: 'CONTACT_CHANGED' })
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
  await tellCustomer(app, tx, { userId, change: 'EMAIL_CHANGED' })
  const bucket = `notice:emails:${await limitKeyOf(tx, userId)}`
  if ((await countUse(tx, bucket, day, app.clock.now())) > noticeLimits.emails) return
  const { help } = app.config
  await queueEmail(app, tx, { to: before, kind: 'EMAIL_CHANGED', values: { help: help.phone ?? help.email } })
}

/** Notifies the customer of an added account, or of another account for disbursements. */
export async function notifyAccountChanged(
  app: App,
  tx: Tx,
  userId: string,
  kind: 'ACCOUNT_ADDED' | 'ACCOUNT_CHANGED',
  { bankCode, last4 }: { bankCode: string; last4: string },
): Promise<void> {
  await tellCustomer(app, tx, { userId, change: kind, facts: { bank: bankNameOf(bankCode), last4 } })
}
