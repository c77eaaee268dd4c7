import { home } from '@lumbung/shared/contract/home.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { Wrench } from 'lucide-react'
import { call } from '../api/call.ts'
import type { CallMeta } from '../api/query-client.ts'
import { reactionTo } from '../api/reaction.ts'
import { type ApiRefusal, isRefusal } from '../api/refusal.ts'
import { commonTexts } from '../i18n/common-texts.ts'
import { currentLanguage } from '../i18n/language.ts'
import type { Alert } from '../ui/overlays/alert-popup.tsx'
import { keepSecurityRequest } from './accounts/security-request.ts'
import { leaveSession, signOut } from './accounts/sign-out.ts'
import { refusalTexts } from './refusal-texts.ts'
import type { Services } from './services.ts'

/** What only the app may answer: a screen cannot take over these. */
const always = new Set(['signOut', 'security', 'maintenance'])

/** Carries out the reaction of the global handler, unless the screen shows the refusal itself. */
export function answerRefusal(services: Services, error: ApiRefusal, meta: CallMeta): void {
  const reaction = reactionTo(error, meta.path, currentLanguage())
  const own = meta.handles === 'all' || meta.handles.includes(error.code)
  if (own && !always.has(reaction.kind)) return
  if (reaction.kind === 'toast') services.toasts.show(reaction.text, 'error')
  if (reaction.kind === 'signOut') leaveSession(services)
  if (reaction.kind === 'dbrAlert') services.navigation.go('DbrAlert', {})
  if (reaction.kind === 'security') askForSecurityCheck(services, reaction.data)
  if (reaction.kind === 'maintenance') standMaintenance(services, reaction.until)
}

/** 994 (specification 4): rejected goes to its screen; else one popup, whose every other choice signs out. */
function askForSecurityCheck(services: Services, data: Readonly<Record<string, unknown>>): void {
  // A call that was under way when the customer left.
  if (services.session.get() === 'out') return
  keepSecurityRequest(data.requestId)
  if (data.status === 'REJECTED') {
    services.navigation.go('SecurityRejected', {})
    return
  }
  if (services.alert.get()) return
  const t = words()
  services.alert.set({
    title: t.securityTitle,
    body: t.securityBody,
    primary: { label: t.verifyMe, onClick: () => services.navigation.go('SecurityVerificationList', {}) },
    secondary: { label: t.signOut, onClick: () => void signOut(services) },
    onDismiss: () => void signOut(services),
  })
}

const pause = 30_000
let standing: Alert | undefined

/** One dialog; it asks again every 30 s (D-204) and goes by itself when the service is back. */
function standMaintenance(services: Services, until: string | undefined): void {
  if (standing && services.alert.get() === standing) return
  const language = currentLanguage()
  const t = words()
  const askAgain = async () => {
    try {
      await call(home, {})
    } catch (error) {
      if (isRefusal(error) && error.status === 503) return standMaintenance(services, until)
    }
    if (services.alert.get() === alert) services.alert.set(undefined)
    await services.queryClient.invalidateQueries()
  }
  const alert: Alert = {
    title: t.maintenance,
    body: until ? t.maintenanceUntil(formatMoment(until, language)) : t.maintenanceBody,
    icon: Wrench,
    primary: { label: (language === 'id' ? commonTexts.id : commonTexts.en).retry, onClick: () => void askAgain() },
  }
  standing = alert
  services.alert.set(alert)
  const timer = setInterval(() => {
    if (services.alert.get() === alert) void askAgain()
    else clearInterval(timer)
  }, pause)
}

function words() {
  return currentLanguage() === 'id' ? refusalTexts.id : refusalTexts.en
}
