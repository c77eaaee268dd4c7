import { exportFile } from '@lumbung/shared/contract/rights.ts'
import type { CustomerCaller } from '../../../platform/access/caller.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { FileId } from '../../../platform/files/blob-store.ts'
import { checkLink, signLink } from '../../../platform/files/signed-link.ts'
import { KeptRefusal, Refusal } from '../../../platform/refusal.ts'
import { type CodeTry, checkCode, countTry, requireOpenAccount, sendSessionCode } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { findRequest } from '../requests/data-request-store.ts'
import { isAvailable } from '../requests/data-requests.ts'

/** How long a link to an export works ⚙. */
const linkLifeMs = 10 * 60_000

const subjectOf = (app: App, userId: string, exportId: string): Buffer =>
  app.keys.fingerprint('export-code', `${userId}\n${exportId}`)
const pathOf = (exportId: string) => `/api${exportFile.path.replace('{exportId}', exportId)}`
const linkKey = (app: App) => app.keys.derive('export-link')
/** What a link is signed for: the address, and the session that entered the code. */
const signedPath = (exportId: string, { tokenHash }: CustomerCaller) =>
  `${pathOf(exportId)}/${tokenHash.toString('hex')}`

async function requireFile(app: App, db: Db, userId: string, exportId: string): Promise<FileId> {
  const row = await findRequest(db, userId, exportId)
  if (!row?.file_id || !isAvailable(row, app.clock.now())) throw new Refusal('NOT_FOUND')
  return row.file_id
}

/** CX-91. `fromAddress` was counted before (`countSmsRequest`). Refusals: NOT_FOUND, TOO_MANY_REQUESTS. */
export async function sendExportCode(
  app: App,
  tx: Tx,
  { userId, exportId, fromAddress }: { userId: string; exportId: string; fromAddress: number },
): Promise<{ resendAfterSeconds: number }> {
  await requireOpenAccount(tx, userId)
  await requireFile(app, tx, userId, exportId)
  const subject = subjectOf(app, userId, exportId)
  return sendSessionCode(app, tx, { userId, fromAddress, subject, kind: 'EXPORT_CODE' })
}

/** Counts an attempt at the code before the transaction, so that it counts whatever the request's outcome. */
export const countExportTry = (app: App, userId: string, exportId: string): Promise<CodeTry> =>
  countTry(app, subjectOf(app, userId, exportId))

/** CX-92: a link for this session. Refusals: NOT_FOUND, OTP_CHECK_FAILED { triesLeft }. */
export async function openExport(
  app: App,
  tx: Tx,
  caller: CustomerCaller,
  { exportId, otp, tried }: { exportId: string; otp: string; tried: CodeTry },
): Promise<{ url: string } | KeptRefusal> {
  await requireFile(app, tx, caller.userId, exportId)
  const check = await checkCode(app, tx, tried, otp)
  if (!check.ok) return new KeptRefusal('OTP_CHECK_FAILED', { triesLeft: check.triesLeft })
  const expires = new Date(app.clock.now().getTime() + linkLifeMs)
  const signed = new URL(signLink(linkKey(app), signedPath(exportId, caller), expires), 'https://link')
  return { url: `${pathOf(exportId)}${signed.search}` }
}

/** CX-93: the ZIP. NOT_FOUND for a forged or expired link, and for that of another session or customer. */
export async function readExport(
  app: App,
  caller: CustomerCaller,
  exportId: string,
  query: Readonly<Record<string, unknown>>,
): Promise<Buffer> {
  const isId = /^[\da-f-]{36}$/.test(exportId)
  if (!isId || !checkLink(linkKey(app), signedPath(exportId, caller), query, app.clock.now()))
    throw new Refusal('NOT_FOUND')
  const fileId = await requireFile(app, app.db, caller.userId, exportId)
  app.log.info({ exportId }, 'export downloaded')
  return app.files.get(fileId)
}
