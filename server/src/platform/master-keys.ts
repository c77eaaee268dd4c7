import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError } from './config.ts'
import { createDurably, syncFolder, writeDurably } from './files/durable-write.ts'
import type { MasterSecrets } from './keyring.ts'

type KeySettings = Pick<Config, 'dataDir' | 'masterKey' | 'oldMasterKeys'>

const fromText = (text: string) => Buffer.from(text, 'base64')
const newKey = () => randomBytes(32).toString('base64')
const keyFile = (dataDir: string) => join(dataDir, 'master.key')
/** The former key, there only while a rotation is under way. */
const formerFile = (dataDir: string) => join(dataDir, 'master.key.old')

/** An empty or cut key would seal everything with what anybody can compute. */
function readKey(path: string): Buffer {
  const key = fromText(readFileSync(path, 'utf8'))
  if (key.length !== 32)
    throw new ConfigError(`${path} is damaged: it must hold 32 bytes in base64. Put it back from your backup.`)
  return key
}

/** Master keys from the configuration; without them from the data folder, made at first start, readable by its owner only. */
export async function readMasterKeys({ dataDir, masterKey, oldMasterKeys }: KeySettings): Promise<MasterSecrets> {
  if (masterKey) return [fromText(masterKey), ...oldMasterKeys.map(fromText)]
  const [current, former] = [keyFile(dataDir), formerFile(dataDir)]
  await mkdir(dataDir, { recursive: true })
  if (!existsSync(current)) await createDurably(current, Buffer.from(newKey()), `${current}.${randomUUID()}`)
  const files = existsSync(former) ? [former] : []
  return [readKey(current), ...files.map(readKey)]
}

/** Puts a new key in place of the file's; the former stays beside it. Goes on with a rotation that was interrupted. */
export async function replaceKeyFile(dataDir: string): Promise<void> {
  const [current, former] = [keyFile(dataDir), formerFile(dataDir)]
  const write = (path: string, text: string) => writeDurably(path, Buffer.from(text), `${path}.new`, dataDir)
  if (!existsSync(current)) throw new Error(`There is no key to replace in ${dataDir}.`)
  const text = readFileSync(current, 'utf8')
  if (!existsSync(former)) await write(former, text)
  if (readFileSync(former, 'utf8') === text) await write(current, newKey())
}

/** Throws the former key away. */
export async function dropFormerKey(dataDir: string): Promise<void> {
  await rm(formerFile(dataDir), { force: true })
  await syncFolder(dataDir)
}
