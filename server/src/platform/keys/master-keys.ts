import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { UsageError } from '../command.ts'
import { type Config, ConfigError } from '../config/config.ts'
import { createDurably, syncFolder, writeDurably } from '../files/durable-write.ts'
import type { MasterSecrets } from './keyring.ts'

type KeySettings = Pick<Config, 'dataDir' | 'masterKey' | 'oldMasterKeys'>

const fromText = (text: string) => Buffer.from(text, 'base64')
const newKey = () => randomBytes(32).toString('base64')
const keyFile = (dataDir: string) => join(dataDir, 'master.key')
/** The former key, present only during a rotation. */
const formerFile = (dataDir: string) => join(dataDir, 'master.key.old')

/** Refuses an empty or truncated key, which would seal everything with a key that anyone can compute. */
function readKey(path: string): Buffer {
  const key = fromText(readFileSync(path, 'utf8'))
  if (key.length !== 32)
    throw new ConfigError(`${path} is damaged: it must hold 32 bytes in base64. Put it back from your backup.`)
  return key
}

/**
 * The master keys from the configuration; otherwise from the data folder, created at the first start, readable by its owner
 * only.
 */
export async function readMasterKeys({ dataDir, masterKey, oldMasterKeys }: KeySettings): Promise<MasterSecrets> {
  if (masterKey) return [fromText(masterKey), ...oldMasterKeys.map(fromText)]
  const [current, former] = [keyFile(dataDir), formerFile(dataDir)]
  await mkdir(dataDir, { recursive: true })
  if (!existsSync(current)) await createDurably(current, Buffer.from(newKey()), `${current}.${randomUUID()}`)
  const files = existsSync(former) ? [former] : []
  return [readKey(current), ...files.map(readKey)]
}

/** Replaces the key file by a new key and keeps the former one next to it. Resumes an interrupted rotation. */
export async function replaceKeyFile(dataDir: string): Promise<void> {
  const [current, former] = [keyFile(dataDir), formerFile(dataDir)]
  const write = (path: string, text: string) => writeDurably(path, Buffer.from(text), `${path}.new`, dataDir)
  if (!existsSync(current)) throw new UsageError(`There is no key to replace in ${dataDir}.`)
  const text = readFileSync(current, 'utf8')
  if (!existsSync(former)) await write(former, text)
  if (readFileSync(former, 'utf8') === text) await write(current, newKey())
}

/** Deletes the former key. */
export async function dropFormerKey(dataDir: string): Promise<void> {
  await rm(formerFile(dataDir), { force: true })
  await syncFolder(dataDir)
}
