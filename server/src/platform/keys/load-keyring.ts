import { randomBytes } from 'node:crypto'
import type { Config } from '../config/config.ts'
import type { Db } from '../database/db.ts'
import { statement } from '../database/sql.ts'
import { type Keyring, openKeyring, openWrapping } from './keyring.ts'
import { readMasterKeys } from './master-keys.ts'

const find = statement<{ wrapped: Buffer }>('select wrapped from lookup_key')
const insert = statement('insert into lookup_key (wrapped) values ($1) on conflict do nothing')

/**
 * The deployment's keys. The lookup key is created once and stays in the database, wrapped: it must outlive every master key.
 */
export async function loadKeyring(
  db: Db,
  config: Pick<Config, 'dataDir' | 'masterKey' | 'oldMasterKeys'>,
): Promise<Keyring> {
  const secrets = await readMasterKeys(config)
  const { wrap, unwrap } = openWrapping(secrets)
  if (!(await db.row(find))) await db.run(insert, [wrap(randomBytes(32))])
  return openKeyring(secrets, unwrap((await db.one(find)).wrapped))
}
