import type { ContactInfo, KtpInfo, PersonalInfo, WorkInfo } from '@lumbung/shared/contract/onboarding/sections.ts'
import type { HrInfo } from '@lumbung/shared/contract/onboarding/supplement.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { keyJoin, personSeal, sealWith } from '../../../platform/keys/sealing.ts'
import type { App, ReadApp } from '../../context.ts'
import { cardHashes } from './card-hashes.ts'

/** The sections of a person's record. Each is sealed as one value. */
export interface Sections {
  ktp: KtpInfo
  personal: PersonalInfo
  work: WorkInfo
  contact: ContactInfo
  /** The supplementary document HR_INFO. */
  hr: HrInfo
}

const find = statement<{ sealed: Buffer; wrapped: Buffer }>(`
  select s.sealed, k.wrapped from profile_section s ${keyJoin('s.user_id')}
  where s.user_id = $1 and s.section = $2`)
const savedAt = statement<{ updated_at: Date }>(
  `select updated_at from profile_section where user_id = $1 and section = 'ktp'`,
)
const findAll = statement<{ section: string; sealed: Buffer; wrapped: Buffer }>(`
  select s.section, s.sealed, k.wrapped from profile_section s ${keyJoin('s.user_id')}
  where s.user_id = $1`)
const findCards = statement<{ user_id: string; sealed: Buffer; wrapped: Buffer }>(`
  select s.user_id, s.sealed, k.wrapped from profile_section s ${keyJoin('s.user_id')}
  where s.user_id = any($1) and s.section = 'ktp'`)
const put = statement(`
  insert into profile_section as s (user_id, section, sealed, updated_at, confirmed_on, home_confirmed_on, name_hash, nik_hash)
  values ($1, $2, $3, $4, case when $2 <> 'ktp' then $5::date end, case when $2 = 'personal' then $5::date end, $8, $9)
  on conflict (user_id, section) do update set sealed = excluded.sealed, updated_at = excluded.updated_at,
    name_hash = excluded.name_hash, nik_hash = excluded.nik_hash,
    confirmed_on = case when $6 then excluded.confirmed_on else s.confirmed_on end,
    home_confirmed_on = case when $7 then excluded.home_confirmed_on else s.home_confirmed_on end`)

export async function loadSection<S extends keyof Sections>(
  app: ReadApp,
  db: Db,
  userId: string,
  section: S,
): Promise<Sections[S] | undefined> {
  const row = await db.row(find, [userId, section])
  return row && sealWith(app.keys, userId, row.wrapped).open<Sections[S]>(`profile.${section}`, row.sealed)
}

/** The NIK of the ID card, and when its data were last saved; undefined before. */
export async function cardOf(app: ReadApp, db: Db, userId: string): Promise<{ nik: string; at: Date } | undefined> {
  const [ktp, saved] = await Promise.all([loadSection(app, db, userId, 'ktp'), db.row(savedAt, [userId])])
  return ktp && saved && { nik: ktp.idNumber, at: saved.updated_at }
}

/** The ID cards of some customers, by customer; of those who saved none, or were erased, nothing. */
export async function loadCards(app: ReadApp, db: Db, userIds: readonly string[]): Promise<Map<string, KtpInfo>> {
  const rows = userIds.length === 0 ? [] : await db.rows(findCards, [userIds])
  return new Map(
    rows.map(({ user_id: userId, sealed, wrapped }) => [
      userId,
      sealWith(app.keys, userId, wrapped).open<KtpInfo>('profile.ktp', sealed),
    ]),
  )
}

/** Which part of a section the customer has seen and so confirmed: the home address is the other part of personal data. */
export type Confirmed = 'ALL' | 'OWN' | 'HOME' | 'NONE'

export async function saveSection<S extends keyof Sections>(
  app: App,
  tx: Tx,
  userId: string,
  section: S,
  value: Sections[S],
  confirmed: Confirmed = 'ALL',
): Promise<void> {
  const sealed = (await personSeal(tx, app.keys, userId)).seal(`profile.${section}`, value)
  const confirmsPersonal = confirmed === 'ALL' || confirmed === 'OWN'
  const isHome = confirmed === 'ALL' || confirmed === 'HOME'
  const hashes = section === 'ktp' ? cardHashes(app, value as KtpInfo) : undefined
  const values = [userId, section, sealed, app.clock.now(), app.clock.today(), confirmsPersonal, isHome]
  await tx.run(put, [...values, hashes?.name, hashes?.nik])
}

export async function loadSections(app: ReadApp, db: Db, userId: string): Promise<Partial<Sections>> {
  const rows = await db.rows(findAll, [userId])
  const [first] = rows
  if (!first) return {}
  const seal = sealWith(app.keys, userId, first.wrapped)
  return Object.fromEntries(rows.map(({ section, sealed }) => [section, seal.open(`profile.${section}`, sealed)]))
}
