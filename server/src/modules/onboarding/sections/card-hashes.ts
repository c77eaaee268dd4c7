import type { KtpInfo } from '@lumbung/shared/contract/onboarding/sections.ts'
import { comparableName } from '@lumbung/shared/rules/name.ts'
import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { keyJoin, sealWith } from '../../../platform/keys/sealing.ts'
import type { App, ReadApp } from '../../context.ts'

/** The keyed hash by which a NIK is found. */
export const nikHash = (app: Pick<ReadApp, 'keys'>, nik: string): Buffer => app.keys.fingerprint('nik', nik)
/** The same of a name, however it is written: without case, dots, apostrophes and double spaces. */
export const nameHash = (app: Pick<ReadApp, 'keys'>, name: string): Buffer =>
  app.keys.fingerprint('name', comparableName(name))

/** By what operators find the customer of an ID card. */
export const cardHashes = (
  app: Pick<ReadApp, 'keys'>,
  { fullName, idNumber }: Pick<KtpInfo, 'fullName' | 'idNumber'>,
) => ({
  name: nameHash(app, fullName),
  nik: nikHash(app, idNumber),
})

interface CardRow {
  user_id: string
  sealed: Buffer
  wrapped: Buffer
}
const unhashed = statement<CardRow>(`
  select s.user_id, s.sealed, k.wrapped from profile_section s ${keyJoin('s.user_id')}
  where s.section = 'ktp' and s.name_hash is null and s.user_id > $1 order by s.user_id limit 500`)
const setHashes = statement(`
  update profile_section set name_hash = $2, nik_hash = $3
  where user_id = $1 and section = 'ktp' and sealed = $4`)

/** Hashes the cards that were saved before cards had hashes. */
export async function hashFormerCards(app: App): Promise<void> {
  for (let last: string | undefined = '00000000-0000-0000-0000-000000000000'; last; ) {
    const cards: CardRow[] = await app.db.rows(unhashed, [last])
    for (const { user_id: userId, sealed, wrapped } of cards) {
      const card = sealWith(app.keys, userId, wrapped).open<KtpInfo>('profile.ktp', sealed)
      const { name, nik } = cardHashes(app, card)
      await app.db.run(setHashes, [userId, name, nik, sealed])
    }
    last = cards.at(-1)?.user_id
  }
}

const named = statement<{ user_id: string }>(
  'select user_id from profile_section where name_hash = $1 order by updated_at desc, user_id limit $2',
)
const carded = statement<{ user_id: string }>(`
  select user_id from nik_directory where nik_hash = $1
  union select user_id from (select user_id from profile_section where nik_hash = $1 order by updated_at desc limit $2) s limit $2`)

const ids = (rows: readonly { user_id: string }[]) => rows.map(({ user_id }) => user_id)

/** The customers with exactly this name on their ID card, those who saved it last first. */
export const customersNamed = async (app: ReadApp, db: Db, name: string, most: number): Promise<string[]> =>
  comparableName(name) === '' ? [] : ids(await db.rows(named, [nameHash(app, name), most]))

/** The customers who have proved or typed a NIK. */
export const customersOfNik = async (app: ReadApp, db: Db, nik: string, most: number): Promise<string[]> =>
  ids(await db.rows(carded, [nikHash(app, nik), most]))
