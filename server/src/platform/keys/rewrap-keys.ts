import type { Db } from '../database/db.ts'
import { statement } from '../database/sql.ts'
import { rewrapFiles } from '../files/rewrap-files.ts'
import type { Wrapping } from './keyring.ts'

const findFormer = statement<{ user_id: string; wrapped: Buffer }>(`
  select user_id, wrapped from person_key
  where user_id > $1 and substring(wrapped from 1 for 4) <> $2 order by user_id limit $3`)
const countFormer = statement<{ people: number }>(
  'select count(*)::int as people from person_key where substring(wrapped from 1 for 4) <> $1',
)
const rewrap = statement(`
  update person_key p set wrapped = n.wrapped
  from unnest($1::uuid[], $2::bytea[], $3::bytea[]) as n (user_id, former, wrapped)
  where p.user_id = n.user_id and p.wrapped = n.former`)
const findLookup = statement<{ wrapped: Buffer }>('select wrapped from lookup_key')
const rewrapLookup = statement('update lookup_key set wrapped = $2 where wrapped = $1')

const firstId = '00000000-0000-0000-0000-000000000000'

interface Rewrapping {
  /** How many customers at a time. */
  batch?: number
  /** Counts the customers. */
  progress?: ((done: number, total: number) => void) | undefined
}

/** One pass over the customers whose key another master key wraps. A customer erased meanwhile stays erased. */
async function rewrapPeople(db: Db, keys: Wrapping, batch: number, heard: (count: number) => void): Promise<number> {
  let changed = 0
  for (let after = firstId; ; ) {
    const rows = await db.rows(findFormer, [after, Buffer.from(keys.current, 'hex'), batch])
    const former = rows.map(({ wrapped }) => wrapped)
    const wrapped = former.map((one) => keys.wrap(keys.unwrap(one)))
    const last = rows.at(-1)
    if (!last) return changed
    changed += await db.run(rewrap, [rows.map(({ user_id }) => user_id), former, wrapped])
    after = last.user_id
    heard(changed)
  }
}

async function rewrapLookupKey(db: Db, keys: Wrapping): Promise<void> {
  const { wrapped } = await db.one(findLookup)
  if (keys.keyIdOf(wrapped) !== keys.current) await db.run(rewrapLookup, [wrapped, keys.wrap(keys.unwrap(wrapped))])
}

/**
 * Rewraps every data key with the current master key, so that former ones can be deleted: those of customers, of files and the
 * lookup key. Works in batches; an interrupted run is resumed. Throws if a key was wrapped by an unknown master key.
 */
export async function rewrapKeys(
  db: Db,
  keys: Wrapping,
  filesFolder: string,
  { batch = 1000, progress }: Rewrapping = {},
): Promise<{ people: number; files: number }> {
  const total = (await db.one(countFormer, [Buffer.from(keys.current, 'hex')])).people
  let people = 0
  const heard = (count: number) => progress?.(people + count, total)
  heard(0)
  // Repeats until a pass finds none: a server with the former key may still add some.
  for (let changed = 1; changed > 0; people += changed) changed = await rewrapPeople(db, keys, batch, heard)
  const files = await rewrapFiles(filesFolder, keys)
  await rewrapLookupKey(db, keys)
  return { people, files }
}
