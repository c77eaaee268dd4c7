import type { Language } from '@lumbung/shared/enums/app.ts'
import { formatDuration } from '@lumbung/shared/format.ts'
import { apiTexts } from './api-texts.ts'
import type { ApiRefusal } from './refusal.ts'
import { isSoft } from './soft-paths.ts'

/** What the app does about a refusal. */
export type Reaction =
  | { kind: 'silent' }
  | { kind: 'toast'; text: string }
  | { kind: 'signOut' }
  | { kind: 'security'; data: Readonly<Record<string, unknown>> }
  | { kind: 'dbrAlert' }
  | { kind: 'maintenance'; until: string | undefined }

/** The global handler of specification 8: the security code first, then the status. `path` is the contract's, without /api. */
export function reactionTo(error: ApiRefusal, path: string, language: Language): Reaction {
  const t = language === 'id' ? apiTexts.id : apiTexts.en
  if (error.securityCode === 996) return { kind: 'silent' }
  if (error.securityCode === 994) return { kind: 'security', data: error.data }
  if (error.securityCode === 999) return { kind: 'toast', text: bilingual(error, language) }
  if (error.status === 401) return path === '/auth/logout' ? { kind: 'silent' } : { kind: 'signOut' }
  if (error.status === 503) return { kind: 'maintenance', until: textOf(error.data.until) }
  if (error.status >= 500) return { kind: 'toast', text: error.message === error.code ? t.fault : error.message }
  if (error.status === 429) return { kind: 'toast', text: tooMany(error, language) }
  if (isDbr(error.code)) return { kind: 'dbrAlert' }
  if (error.status === 400 && isSoft(path)) return { kind: 'silent' }
  return { kind: 'toast', text: error.message }
}

/** Both spellings of the specification: REACH_DBR_RESTRICTION and reach-DBR-restriction (D-005). */
const isDbr = (code: string) => code.toUpperCase().replace(/-/g, '_') === 'REACH_DBR_RESTRICTION'

function bilingual(error: ApiRefusal, language: Language): string {
  return (language === 'id' ? error.bahasaMessage : error.englishMessage) ?? error.message
}

function tooMany(error: ApiRefusal, language: Language): string {
  const t = language === 'id' ? apiTexts.id : apiTexts.en
  const seconds = error.data.retryAfterSeconds
  return typeof seconds === 'number' ? t.wait(formatDuration(seconds, language)) : error.message
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
