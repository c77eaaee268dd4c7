import { createHash, randomBytes } from 'node:crypto'
import type { App } from '../../modules/context.ts'
import { cardHashes } from '../../modules/onboarding/sections/card-hashes.ts'
import { newId } from '../../platform/ids.ts'
import { seal } from '../../platform/keys/keyring.ts'
import { personalInfo } from '../people/customers.ts'
import type { TestApp } from '../test-app.ts'

/** A customer with a limit, an account and a session, made directly in the database for load and plans. */
export interface SeededCustomer {
  userId: string
  bankAccountId: string
  /** Value of the session cookie. */
  token: string
  mobile: string
}

const limitTotal = 20_000_000
const batchSize = 1000

/** The location of loan applications. */
export const jakarta = { latitude: -6.2, longitude: 106.8, accuracy: 40 }

/** The device that all seeded sessions belong to: send it as x-adv-uuid. */
export const seededDevice = '9c41e7d0538b4f2aa6170cbe25f398d1'
const device = createHash('sha256').update(`device\0${seededDevice}\0`).digest()

const ktpAt = (index: number) => ({
  idNumber: `3273${String(100_000_000_000 + index).slice(1)}1`.slice(0, 16),
  fullName: 'Sari Wulandari',
  birthPlace: 'Bandung',
  birthDate: '1990-05-12',
  sex: 'FEMALE',
  idAddress: 'Jalan Melati 7',
  nationality: 'ID',
})

/** The number of the bank account of the customer who is seeded at this place, from 0. */
export const accountNumberOf = (index: number): string => String(1_000_000_000 + index)

const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`

/** A customer, and the row of `seeded` from which the tables are filled. */
function customerAt(app: App, index: number) {
  const userId = newId()
  const { key, wrapped } = app.keys.newDataKey()
  const mobile = `+628${String(1_000_000_000 + index)}`
  const accountNumber = accountNumberOf(index)
  const token = Buffer.concat([Buffer.from(userId.replaceAll('-', ''), 'hex'), randomBytes(32)])
  const put = (place: string, value: unknown) => hex(seal(key, JSON.stringify(value), `${userId} ${place}`))
  const ktp = ktpAt(index)
  const hashes = cardHashes(app, ktp)
  const customer: SeededCustomer = { userId, bankAccountId: newId(), token: token.toString('base64url'), mobile }
  const row = {
    user_id: userId,
    bank_account_id: customer.bankAccountId,
    application_id: newId(),
    wrapped: hex(wrapped),
    mobile_hash: hex(app.keys.fingerprint('mobile', mobile)),
    mobile_sealed: put('person.mobile', mobile),
    token_hash: hex(createHash('sha256').update(token).digest()),
    account_hash: hex(app.keys.fingerprint('bank-account', accountNumber)),
    account_sealed: put('bank-account', { accountNumber, holderName: ktp.fullName.toUpperCase() }),
    ktp: put('profile.ktp', ktp),
    name_hash: hex(hashes.name),
    nik_hash: hex(hashes.nik),
    personal: put('profile.personal', personalInfo),
    device: hex(device),
    at: app.clock.now(),
  }
  return { customer, row }
}

/** What is written of each customer, who is a row of the temporary table `seeded`. */
const tables = [
  'person_key (user_id, wrapped) select user_id, wrapped from seeded',
  'mobile_directory (user_id, mobile_hash) select user_id, mobile_hash from seeded',
  'person (user_id, mobile, created_at, user_type) select user_id, mobile_sealed, at, 3 from seeded',
  'device (user_id, device_hash, first_seen, code_at, face_at) select user_id, device, at, at, at from seeded',
  `session (user_id, token_hash, channel, device_hash, created_at, seen_at)
    select user_id, token_hash, 'H5', device, at, at from seeded`,
  `application (user_id, id, channel, review, created_at, submitted_at, decided_at)
    select user_id, application_id, 'H5', 'APPROVED', at, at, at from seeded`,
  `profile_section (user_id, section, sealed, updated_at, name_hash, nik_hash)
    select user_id, 'ktp', ktp, at, name_hash, nik_hash from seeded`,
  `profile_section (user_id, section, sealed, updated_at, confirmed_on, home_confirmed_on)
    select user_id, 'personal', personal, at, at::date, at::date from seeded`,
  `bank_account (user_id, id, bank_code, account_hash, sealed, last4, status, is_primary, created_at, checked_at)
    select user_id, bank_account_id, '014', account_hash, account_sealed, '0000', 'VALID', true, at, at from seeded`,
  `credit_limit (user_id, total, income, other_installments, updated_at)
    select user_id, ${limitTotal}, 100000000, 0, at from seeded`,
]

async function insert(app: App, rows: readonly object[]): Promise<void> {
  const client = await app.db.pool.connect()
  try {
    await client.query('begin')
    await client.query(`create temporary table seeded (user_id uuid, bank_account_id uuid, application_id uuid,
      wrapped bytea, mobile_hash bytea, mobile_sealed bytea, token_hash bytea, account_hash bytea, account_sealed bytea,
      ktp bytea, name_hash bytea, nik_hash bytea, personal bytea, device bytea, at timestamptz) on commit drop`)
    const filled = 'insert into seeded select * from json_populate_recordset(null::seeded, $1)'
    await client.query(filled, [JSON.stringify(rows)])
    for (const table of tables) await client.query(`insert into ${table}`)
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Seeds customers who may immediately borrow up to Rp20.000.000, the first of them at the place `from`. */
export async function seedCustomers(app: App, count: number, from = 0): Promise<SeededCustomer[]> {
  const seeded: SeededCustomer[] = []
  for (let start = 0; start < count; start += batchSize) {
    const made = Array.from({ length: Math.min(batchSize, count - start) }, (_, n) => customerAt(app, from + start + n))
    const rows = made.map(({ row }) => row)
    await insert(app, rows)
    seeded.push(...made.map(({ customer }) => customer))
  }
  return seeded
}

/** Takes seeded customers one after the other, each signed in at a client. */
export const inTurn = (app: TestApp, seeded: SeededCustomer[]) => () => {
  const customer = seeded.pop()
  if (!customer) throw new Error('seed more customers')
  const client = app.client(seededDevice)
  client.cookie = `lumbung=${customer.token}`
  return { ...customer, client }
}

/** Keeps the sessions of these customers open however far the clock moves. */
export async function keepSessions(app: App, customers: readonly SeededCustomer[]): Promise<void> {
  const ids = customers.map(({ userId }) => userId)
  await app.db.pool.query(
    `update session set created_at = '2090-01-01', seen_at = '2090-01-01' where user_id = any($1)`,
    [ids],
  )
}
