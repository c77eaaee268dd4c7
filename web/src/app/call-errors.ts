import { formatMoment } from '@lumbung/shared/format.ts'
import type { CallMeta } from '../api/query-client.ts'
import { reactionTo } from '../api/reaction.ts'
import { ApiRefusal } from '../api/refusal.ts'
import { currentLanguage } from '../i18n/language.ts'
import { appTexts } from './app-texts.ts'
import { keepSecurityRequest } from './parts/security-request.ts'
import type { Services } from './services.ts'
import { leaveSession, signOut } from './sign-out.ts'

/** What only the app may answer: a screen cannot take over these. */
const always = new Set(['signOut', 'security', 'maintenance'])

/** Carries out the reaction of the global handler, unless the screen shows the refusal itself. */
export function handleCallError(services: Services, error: Error, meta: CallMeta): void {
  const language = currentLanguage()
  const reaction = reactionTo(error, meta.path, language)
  const own = meta.handles === 'all' || (error instanceof ApiRefusal && meta.handles.includes(error.code))
  if (own && !always.has(reaction.kind)) return
  const t = language === 'id' ? appTexts.id : appTexts.en
  if (reaction.kind === 'toast') services.toasts.show(reaction.text, 'error')
  if (reaction.kind === 'signOut') leaveSession(services)
  if (reaction.kind === 'dbrAlert') services.navigation.go('DbrAlert', {})
  if (reaction.kind === 'security') askForSecurityCheck(services, reaction.data)
  if (reaction.kind === 'maintenance') {
    services.alert.set({
      title: t.maintenance,
      body: reaction.until ? t.maintenanceUntil(formatMoment(reaction.until, language)) : t.maintenanceBody,
      primary: { label: t.retry, onClick: () => services.queryClient.invalidateQueries() },
    })
  }
}

/** 994 (spec.md 4): rejected goes to its screen; else one popup, whose every other choice signs out. */
function askForSecurityCheck(services: Services, data: Readonly<Record<string, unknown>>): void {
  keepSecurityRequest(data.requestId)
  if (data.status === 'REJECTED') {
    services.navigation.go('SecurityRejected', {})
    return
  }
  if (services.alert.get()) return
  const t = currentLanguage() === 'id' ? appTexts.id : appTexts.en
  services.alert.set({
    title: t.securityTitle,
    body: t.securityBody,
    primary: { label: t.verifyMe, onClick: () => services.navigation.go('SecurityVerificationList', {}) },
    secondary: { label: t.signOut, onClick: () => void signOut(services) },
    onDismiss: () => void signOut(services),
  })
}
