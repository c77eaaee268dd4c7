import { createHash, randomBytes } from 'node:crypto'
import type { App } from '../../modules/context.ts'
import { newId } from '../../platform/ids.ts'
import { seal } from '../../platform/keys/keyring.ts'

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

interface Rows {
  customer: SeededCustomer
  applicationId: string
  wrapped: Buffer
  mobileHash: Buffer
  mobileSealed: Buffer
  tokenHash: Buffer
  accountHash: Buffer
  accountSealed: Buffer
  ktp: Buffer
  personal: Buffer
}

const person = (index: number) => ({
  ktp: {
    idNumber: `3273${String(100_000_000_000 + index).slice(1)}1`.slice(0, 16),
    fullName: 'Sari Wulandari',
    birthPlace: 'Bandung',
    birthDate: '1990-05-12',
    sex: 'FEMALE',
    idAddress: 'Jalan Melati 7',
    nationality: 'ID',
  },
  personal: {
    maritalStatus: 'SINGLE',
    education: 'S1',
    dependents: '0',
    motherMaidenName: 'Sumiati',
    residentialStatus: 'OWN',
    residentialAddress: 'Jalan Melati 7',
    residentialProvince: 'Jawa Barat',
    residentialCity: 'Kota Bandung',
    residentialDistrict: 'Coblong',
    residentialVillage: 'Dago',
    residentialZipCode: '40135',
  },
})

/** The number of the bank account of the customer who is seeded at this place, from 0. */
export const accountNumberOf = (index: number): string => String(1_000_000_000 + index)

function rowsFor(app: App, index: number): Rows {
  const userId = newId()
  const { key, wrapped } = app.keys.newDataKey()
  const mobile = `+628${String(1_000_000_000 + index)}`
  const accountNumber = accountNumberOf(index)
  const token = Buffer.concat([Buffer.from(userId.replaceAll('-', ''), 'hex'), randomBytes(32)])
  const put = (place: string, value: unknown) => seal(key, JSON.stringify(value), `${userId} ${place}`)
  const { ktp, personal } = person(index)
  return {
    customer: { userId, bankAccountId: newId(), token: token.toString('base64url'), mobile },
    applicationId: newId(),
    wrapped,
    mobileHash: app.keys.fingerprint('mobile', mobile),
    mobileSealed: put('person.mobile', mobile),
    tokenHash: createHash('sha256').update(token).digest(),
    accountHash: app.keys.fingerprint('bank-account', accountNumber),
    accountSealed: put('bank-account', { accountNumber, holderName: ktp.fullName.toUpperCase() }),
    ktp: put('profile.ktp', ktp),
    personal: put('profile.personal', personal),
  }
}

async function insert(app: App, rows: readonly Rows[], now: Date): Promise<void> {
  const client = await app.db.pool.connect()
  const ids = rows.map((row) => row.customer.userId)
  const put = (sql: string, ...columns: unknown[]) => client.query(sql, [ids, ...columns])
  try {
    await client.query('begin')
    await put(
      'insert into person_key (user_id, wrapped) select * from unnest($1::uuid[], $2::bytea[])',
      rows.map((r) => r.wrapped),
    )
    await put(
      'insert into mobile_directory (user_id, mobile_hash) select * from unnest($1::uuid[], $2::bytea[])',
      rows.map((r) => r.mobileHash),
    )
    await put(
      `insert into person (user_id, mobile, created_at, user_type) select u, m, $3, 3 from unnest($1::uuid[], $2::bytea[]) as t (u, m)`,
      rows.map((r) => r.mobileSealed),
      now,
    )
    await put(
      `insert into device (user_id, device_hash, first_seen, code_at, face_at) select unnest($1::uuid[]), $2, $3, $3, $3`,
      device,
      now,
    )
    await put(
      `insert into session (user_id, token_hash, channel, device_hash, created_at, seen_at) select u, t, 'H5', $3, $4, $4 from unnest($1::uuid[], $2::bytea[]) as x (u, t)`,
      rows.map((r) => r.tokenHash),
      device,
      now,
    )
    await put(
      `insert into application (user_id, id, channel, review, created_at, submitted_at, decided_at) select u, a, 'H5', 'APPROVED', $3, $3, $3 from unnest($1::uuid[], $2::uuid[]) as x (u, a)`,
      rows.map((r) => r.applicationId),
      now,
    )
    for (const section of ['ktp', 'personal'] as const)
      await put(
        `insert into profile_section (user_id, section, sealed, updated_at, confirmed_on, home_confirmed_on) select u, $3::text, s, $4::timestamptz, case $3::text when 'personal' then ($4::timestamptz)::date end, case $3::text when 'personal' then ($4::timestamptz)::date end from unnest($1::uuid[], $2::bytea[]) as x (u, s)`,
        rows.map((r) => r[section]),
        section,
        now,
      )
    await put(
      `insert into bank_account (user_id, id, bank_code, account_hash, sealed, last4, status, is_primary, created_at, checked_at)
       select u, a, '014', h, s, '0000', 'VALID', true, $5, $5 from unnest($1::uuid[], $2::uuid[], $3::bytea[], $4::bytea[]) as x (u, a, h, s)`,
      rows.map((r) => r.customer.bankAccountId),
      rows.map((r) => r.accountHash),
      rows.map((r) => r.accountSealed),
      now,
    )
    await put(
      `insert into credit_limit (user_id, total, income, other_installments, updated_at) select unnest($1::uuid[]), $2, 100000000, 0, $3`,
      limitTotal,
      now,
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Seeds customers who may immediately borrow up to Rp20.000.000. */
export async function seedCustomers(app: App, count: number): Promise<SeededCustomer[]> {
  const seeded: SeededCustomer[] = []
  for (let start = 0; start < count; start += batchSize) {
    const rows = Array.from({ length: Math.min(batchSize, count - start) }, (_, index) => rowsFor(app, start + index))
    await insert(app, rows, app.clock.now())
    seeded.push(...rows.map((row) => row.customer))
  }
  return seeded
}

/** Keeps the sessions of these customers open however far the clock moves. */
export async function keepSessions(app: App, customers: readonly SeededCustomer[]): Promise<void> {
  const ids = customers.map(({ userId }) => userId)
  await app.db.pool.query(
    `update session set created_at = '2090-01-01', seen_at = '2090-01-01' where user_id = any($1)`,
    [ids],
  )
}
