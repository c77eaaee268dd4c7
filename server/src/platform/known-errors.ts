import { ConfigError } from './config/config.ts'
import { tlsAdvice } from './config/database-tls.ts'
import { MigrationError } from './database/migrations.ts'
import { PoolerError } from './database/pooler-check.ts'
import { FolderError } from './files/shared-folder.ts'
import { MasterKeyError } from './keys/keyring.ts'
import { ClockError } from './operation/clock-check.ts'
import { DataFolderError, DiskFullError } from './operation/disk-space.ts'
import { isUnavailable } from './operation/unavailable.ts'
import { EmbeddedPostgresError } from './postgres/embedded-error.ts'

const explained = [
  ClockError,
  DataFolderError,
  DiskFullError,
  EmbeddedPostgresError,
  FolderError,
  MasterKeyError,
  MigrationError,
  PoolerError,
]

/** What an operator can do about an error, in a sentence; undefined if it may be a mistake of the product. */
export function adviceOn(error: unknown): string | undefined {
  if (error instanceof ConfigError) return `Configuration: ${error.message}`
  if (!(error instanceof Error)) return undefined
  if (explained.some((kind) => error instanceof kind)) return error.message
  const { code, message } = error as { code?: unknown; message: string }
  // A database or pooler that answers says more than its code.
  const reason = 'severity' in error ? `${code}: ${message}` : (code ?? message)
  if (code === '42501')
    return `The role in DATABASE_URL may not do what it has to (${reason}). It must own the database and what is in it.`
  // A password, a role or a database that is wrong.
  if (isUnavailable(error) || /^(28|3D)/.test(String(code)))
    return tlsAdvice(error) ?? `The database cannot be used (${reason}). Is it running, and is DATABASE_URL right?`
  return undefined
}
