import { ConfigError } from './config.ts'
import { tlsAdvice } from './database-tls.ts'
import { DiskFullError } from './disk-space.ts'
import { FolderError } from './files/shared-folder.ts'
import { MasterKeyError } from './keyring.ts'
import { MigrationError } from './migrations.ts'
import { PoolerError } from './pooler-check.ts'
import { EmbeddedPostgresError } from './postgres/embedded-error.ts'
import { isUnavailable } from './unavailable.ts'

const told = [EmbeddedPostgresError, DiskFullError, MigrationError, FolderError, PoolerError, MasterKeyError]

/** What an operator can do about an error, in a sentence; undefined if it may be a mistake of the product. */
export function adviceOn(error: unknown): string | undefined {
  if (error instanceof ConfigError) return `Configuration: ${error.message}`
  if (!(error instanceof Error)) return undefined
  if (told.some((kind) => error instanceof kind)) return error.message
  const { code, message } = error as { code?: unknown; message: string }
  // A database or pooler that answers says more than its code.
  const reason = 'severity' in error ? `${code}: ${message}` : (code ?? message)
  // A password, a role or a database that is wrong.
  if (isUnavailable(error) || /^(28|3D)/.test(String(code)))
    return tlsAdvice(error) ?? `The database cannot be used (${reason}). Is it running, and is DATABASE_URL right?`
  return undefined
}
