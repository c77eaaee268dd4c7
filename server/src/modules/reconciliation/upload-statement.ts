import type { Tx } from '../../platform/database/db.ts'
import { within } from '../../platform/database/within.ts'
import type { UploadedFile } from '../../platform/http/route.ts'
import { Refusal } from '../../platform/refusal.ts'
import { SettlementFileError } from '../../providers/settlement/port.ts'
import { settlementReaders } from '../../providers/settlement/readers.ts'
import type { App } from '../context.ts'
import { type Reconciliation, reconcile } from './reconcile.ts'

function textOf({ bytes }: UploadedFile): string {
  const wrong = () => new Refusal('WRONG_STATEMENT', { problem: 'NOT_TEXT' })
  // No text has NUL, except what is UTF-16.
  if (bytes.includes(0)) throw wrong()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw wrong()
  }
}

/**
 * Imports an uploaded file, all or nothing. Refuses with INVALID_INPUT for a provider without a
 * reader or a missing file, and with WRONG_STATEMENT { problem, detail }.
 */
export async function uploadStatement(
  app: App,
  tx: Tx,
  { provider, file }: { provider: string; file: UploadedFile | undefined },
): Promise<Reconciliation> {
  const read = Object.hasOwn(settlementReaders, provider) ? settlementReaders[provider] : undefined
  if (!read) throw new Refusal('INVALID_INPUT', { fields: { provider: 'invalid' } })
  if (!file) throw new Refusal('INVALID_INPUT', { fields: { file: 'required' } })
  const lines = read([textOf(file)])
  const name = file.name.replaceAll(/[^\w. -]/g, '_').slice(0, 100)
  return reconcile({ clock: app.clock, db: within(app.db.pool, tx) }, { provider, name, lines }).catch(
    (error: unknown) => {
      if (!(error instanceof SettlementFileError)) throw error
      throw new Refusal('WRONG_STATEMENT', { problem: error.problem, detail: error.message })
    },
  )
}
