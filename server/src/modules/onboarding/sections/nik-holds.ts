import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type { NikConflict } from '@lumbung/shared/enums/onboarding/application.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { joinNik } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { latestApplication } from '../application/application-store.ts'
import { nikHash } from './card-hashes.ts'

const claim = statement('insert into nik_directory (nik_hash, user_id) values ($1, $2) on conflict do nothing')
const ownerOf = statement<{ user_id: string }>('select user_id from nik_directory where nik_hash = $1')
const heldBy = statement<{ nik_hash: Buffer }>('select nik_hash from nik_directory where user_id = $1')
const drop = statement('delete from nik_directory where nik_hash = $1 and user_id = $2')

/**
 * Holds a NIK for the customer who has proved it by face and register. One NIK belongs to one account: the first that proves it.
 * Returns the conflict if another account holds it. Must not be called before the proof, because the conflict discloses
 * data about another person. Source: behaviour 4.
 */
export async function holdNik(
  app: App,
  tx: Tx,
  claimant: { userId: string; nik: string; channel: ChannelCode },
): Promise<NikConflict | undefined> {
  const { userId, nik, channel } = claimant
  const hash = nikHash(app, nik)
  if ((await tx.run(claim, [hash, userId])) === 1) {
    await joinNik(tx, userId, hash)
    return undefined
  }
  const { user_id: owner } = await tx.one(ownerOf, [hash])
  if (owner === userId) return undefined
  if (app.channels.find(channel)?.nikOnLink) return 'NIK_ALREADY_EXIST'
  const application = await latestApplication(tx, owner)
  return application?.review === 'REJECTED' ? 'NKP_REJECTED' : 'NKP_ONGOING'
}

/** Whether an account has proved that a NIK is its own, by the NIK's hash. */
export const isNikHeld = async (db: Db, hash: Buffer): Promise<boolean> => (await db.row(ownerOf, [hash])) !== undefined

/** Who has proved that a NIK is theirs. */
export const holderOfNik = async (app: App, db: Db, nik: string): Promise<string | undefined> =>
  (await db.row(ownerOf, [nikHash(app, nik)]))?.user_id

/** The keyed hashes of the NIKs that a person holds. */
export const niksOf = async (db: Db, userId: string): Promise<Buffer[]> =>
  (await db.rows(heldBy, [userId])).map(({ nik_hash }) => nik_hash)

/** Holds NIKs for a person again whose other data was deleted. */
export async function keepNiks(tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<void> {
  for (const hash of hashes) await tx.run(claim, [hash, userId])
}

/** Releases a NIK if this person holds it. */
export async function releaseNik(app: App, tx: Tx, userId: string, nik: string): Promise<void> {
  await tx.run(drop, [nikHash(app, nik), userId])
}
