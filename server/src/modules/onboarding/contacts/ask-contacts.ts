import { createHash, randomBytes } from 'node:crypto'
import type { ContactInfo } from '@lumbung/shared/contract/onboarding/sections.ts'
import { byCustomer } from '../../../platform/access/actor.ts'
import { linkOrigin } from '../../../platform/config/config.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { e164, limitKeyOf, type SmsAllowance } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { queueSms } from '../../engagement/api.ts'
import { loadSection } from '../sections/profile-store.ts'
import {
  type ConsentRow,
  contactConsentsOf,
  insertContactConsent,
  moveConsent,
  type Place,
  placeConsent,
  removeConsent,
  replaceLink,
} from './contact-consent-store.ts'
import { firstName } from './shown-name.ts'

/**
 * An unanswered link works for 30 days; a contact gets at most one a day and three for a question. SMS of this kind in a day: 4
 * of a customer, 2 to one number, regardless of who named it ⚙.
 */
export const linkLimits = { lifeMs: 30 * 86_400_000, links: 3, perCustomer: 4, perNumber: 2 } as const
const day = 86_400

interface Contact {
  place: Place
  /** `8…` */
  number: string
  hash: Buffer
}

const hashOf = (app: App, userId: string, number: string) =>
  app.keys.fingerprint('contact-consent', `${userId}\n${e164(number)}`)

/** The contacts of a form in a fixed order, so that two transactions never deadlock on their counters. */
function contactsOf(app: App, userId: string, info: ContactInfo): Contact[] {
  const one = (place: Place, number: string) => ({ place, number, hash: hashOf(app, userId, number) })
  return [one(1, info.contactPhoneNumber), one(2, info.contactPhoneNumber2)].toSorted((a, b) =>
    a.number < b.number ? -1 : 1,
  )
}

const rowOf = (rows: readonly ConsentRow[], { hash }: Contact) => rows.find((row) => row.number_hash.equals(hash))

/** Whether the owner of a number has declined to be this customer's contact and therefore gets no SMS about the customer. */
export async function hasDeclined(app: App, tx: Tx, userId: string, number: string): Promise<boolean> {
  const hash = hashOf(app, userId, number)
  return (await contactConsentsOf(tx, userId)).some((row) => row.status === 'DECLINED' && row.number_hash.equals(hash))
}

/** The hash of a link's token; the link is stored under it. */
export const tokenHashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Whether the contact may get a link today, by what was sent before. */
const mayGetLink = ({ status, links, sent_on }: ConsentRow, today: string): boolean =>
  status === 'PENDING' && links < linkLimits.links && (sent_on === null || sent_on < today)

/** The day's SMS to contacts, of the person with this limit key and to a number. */
function allowancesOf(app: App, by: string, number: string): SmsAllowance[] {
  const hash = app.keys.fingerprint('contact-consent', e164(number)).toString('hex').slice(0, 32)
  return [
    { bucket: `contact-link:${by}`, seconds: day, most: linkLimits.perCustomer },
    { bucket: `contact-link-to:${hash}`, seconds: day, most: linkLimits.perNumber },
  ]
}

/** Sends a new link, which replaces the one before. False if none may be sent today. */
async function sendLink(app: App, tx: Tx, row: ConsentRow, number: string): Promise<boolean> {
  const today = app.clock.today()
  if (!mayGetLink(row, today)) return false
  const ktp = await loadSection(app, tx, row.user_id, 'ktp')
  if (!ktp) throw new Error('no ID card: not an applicant')
  const token = randomBytes(16).toString('base64url')
  const link = `${linkOrigin(app.config)}/H5/contact-consent/${token}`
  const values = { name: firstName(ktp.fullName), link }
  const by = await limitKeyOf(tx, row.user_id)
  const sms = { to: e164(number), kind: 'CONTACT_CONSENT', values, by, within: allowancesOf(app, by, number) } as const
  if (!(await queueSms(app, tx, sms))) return false
  const expiresAt = new Date(app.clock.now().getTime() + linkLimits.lifeMs)
  await replaceLink(tx, row, { tokenHash: tokenHashOf(token), expiresAt, sentOn: today, links: row.links + 1 })
  return true
}

/**
 * Follows a saved form: contacts may swap places, and the links of former contacts end. The caller holds the
 * application's lock, as for every function of this file.
 */
export async function keepContacts(app: App, tx: Tx, userId: string, info: ContactInfo): Promise<void> {
  const contacts = contactsOf(app, userId, info)
  for (const row of await contactConsentsOf(tx, userId)) {
    if (row.place === null) continue
    const contact = contacts.find(({ hash }) => hash.equals(row.number_hash))
    if (!contact) await removeConsent(tx, row)
    else if (contact.place !== row.place) await placeConsent(tx, row, contact.place)
  }
}

/** Creates the row of a new contact, or renews that of a former one. A contact who declined is not asked again. */
async function begin(app: App, tx: Tx, userId: string, contact: Contact, former: ConsentRow | undefined) {
  const now = app.clock.now()
  if (!former) return insertContactConsent(tx, userId, { numberHash: contact.hash, place: contact.place, now })
  await placeConsent(tx, former, contact.place)
  return (await moveConsent(tx, former, { event: 'ask', actor: byCustomer, now })) ?? former
}

/** Asks each contact who was not asked yet by one SMS; returns the places of those who got it. */
export async function askContacts(app: App, tx: Tx, userId: string): Promise<Place[]> {
  const info = await loadSection(app, tx, userId, 'contact')
  if (!info) return []
  await keepContacts(app, tx, userId, info)
  const rows = await contactConsentsOf(tx, userId)
  const asking: Place[] = []
  for (const contact of contactsOf(app, userId, info)) {
    const former = rowOf(rows, contact)
    if (former && former.place !== null) continue
    const row = await begin(app, tx, userId, contact, former)
    if (await sendLink(app, tx, row, contact.number)) asking.push(contact.place)
  }
  return asking
}

/** Why a link is not sent: no question is open, the contact got one today, or the day's allowance is used up. */
type Unsent = 'ANSWERED' | 'SENT_TODAY' | 'USED_UP'

/** Sends the link again. Returns why not. */
export async function sendAgain(app: App, tx: Tx, userId: string, place: Place): Promise<Unsent | undefined> {
  if ((await askContacts(app, tx, userId)).includes(place)) return undefined
  const info = await loadSection(app, tx, userId, 'contact')
  const contact = info && contactsOf(app, userId, info).find((one) => one.place === place)
  const row = contact && rowOf(await contactConsentsOf(tx, userId), contact)
  if (!contact || row?.status !== 'PENDING' || row.links >= linkLimits.links) return 'ANSWERED'
  if (!mayGetLink(row, app.clock.today())) return 'SENT_TODAY'
  return (await sendLink(app, tx, row, contact.number)) ? undefined : 'USED_UP'
}
