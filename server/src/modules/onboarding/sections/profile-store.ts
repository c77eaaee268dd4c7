import type { ContactInfo, KtpInfo, PersonalInfo, WorkInfo } from '@lumbung/shared/contract/onboarding/sections.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { keyJoin, personSeal, sealWith } from '../../../platform/sealing.ts'
import { statement } from '../../../platform/sql.ts'
import type { App, ReadApp } from '../../context.ts'

/** The sections of a person's record. Each is sealed as one value. */
export interface Sections {
  ktp: KtpInfo
  personal: PersonalInfo
  work: WorkInfo
  contact: ContactInfo
}

const find = statement<{ sealed: Buffer; wrapped: Buffer }>(`
  select s.sealed, k.wrapped from profile_section s ${keyJoin('s.user_id')}
  where s.user_id = $1 and s.section = $2`)
const findAll = statement<{ section: string; sealed: Buffer; wrapped: Buffer }>(`
  select s.section, s.sealed, k.wrapped from profile_section s ${keyJoin('s.user_id')}
  where s.user_id = $1`)
const put = statement(`
  insert into profile_section (user_id, section, sealed, updated_at) values ($1, $2, $3, $4)
  on conflict (user_id, section) do update set sealed = excluded.sealed, updated_at = excluded.updated_at`)

export async function loadSection<S extends keyof Sections>(
  app: ReadApp,
  db: Db,
  userId: string,
  section: S,
): Promise<Sections[S] | undefined> {
  const row = await db.row(find, [userId, section])
  return row && sealWith(app.keys, userId, row.wrapped).open<Sections[S]>(`profile.${section}`, row.sealed)
}

export async function saveSection<S extends keyof Sections>(
  app: App,
  tx: Tx,
  userId: string,
  section: S,
  value: Sections[S],
): Promise<void> {
  const sealed = (await personSeal(tx, app.keys, userId)).seal(`profile.${section}`, value)
  await tx.run(put, [userId, section, sealed, app.clock.now()])
}

export async function loadSections(app: ReadApp, db: Db, userId: string): Promise<Partial<Sections>> {
  const rows = await db.rows(findAll, [userId])
  const [first] = rows
  if (!first) return {}
  const seal = sealWith(app.keys, userId, first.wrapped)
  return Object.fromEntries(rows.map(({ section, sealed }) => [section, seal.open(`profile.${section}`, sealed)]))
}
