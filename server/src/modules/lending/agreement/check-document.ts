import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { documentCheck } from '@lumbung/shared/contract/lending/agreements.ts'
import { type Config, linkOrigin } from '../../../platform/config/config.ts'
import type { App } from '../../context.ts'
import { signedAtOf } from './agreement-store.ts'

/** The address of the page that checks a document, as agreements print it. */
export const verifyAddress = (config: Pick<Config, 'publicOrigin' | 'port'>): string => `${linkOrigin(config)}/verify`

/** Whether, and when, both parties signed a document. No personal data, no session. */
export async function checkDocument(app: App, hash: string): Promise<ReplyOf<typeof documentCheck>> {
  const signedAt = await signedAtOf(app.db, hash)
  return signedAt ? { signedAt: signedAt.toISOString() } : {}
}
