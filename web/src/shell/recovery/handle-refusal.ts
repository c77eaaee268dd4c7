import { home } from '@lumbung/shared/contract/home.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { Wrench } from 'lucide-react'
import { call } from '../../api/call.ts'
import type { CallMeta } from '../../api/query-client.ts'
import { reactionTo } from '../../api/reaction.ts'
import { type ApiRefusal, isRefusal } from '../../api/refusal.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { currentLanguage } from '../../i18n/language.ts'
import type { Alert } from '../../ui/overlays/alert-popup.tsx'
import { showAlert } from '../alerts/show-alert.tsx'
import type { Services } from '../router/services.ts'
import { saveSecurityRequest } from '../session/security-request.ts'
import { endSession } from '../session/sign-out.ts'
import { refusalTexts } from './refusal-texts.ts'

/** Reactions that a screen cannot handle itself. */
const appOnly = new Set(['signOut', 'security', 'maintenance'])

/** Carries out the global handler's reaction, unless the screen handles the refusal itself. */
export function handleRefusal(services: Services, error: ApiRefusal, meta: CallMeta): void {
  const reaction = reactionTo(error, meta.path, currentLanguage())
  const handledByScreen = meta.handles === 'all' || meta.handles.includes(error.code)
  if (handledByScreen && !appOnly.has(reaction.kind)) return
  if (reaction.kind === 'toast') services.toasts.show(reaction.text, 'error')
  if (reaction.kind === 'signOut') endSession(services)
  if (reaction.kind === 'dbrAlert') services.navigation.go('DbrAlert', {})
  if (reaction.kind === 'security') askForSecurityCheck(services, reaction.data)
  if (reaction.kind === 'maintenance') showMaintenance(services, reaction.until)
}

/** 994 (specification 4): a rejected check opens its screen; otherwise a popup asks for the check, and any other choice signs out. */
function askForSecurityCheck(services: Services, data: Readonly<Record<string, unknown>>): void {
  // The call was in flight when the customer signed out.
  if (services.session.get() === 'out') return
  saveSecurityRequest(data.requestId)
  if (data.status === 'REJECTED') {
    services.navigation.go('SecurityRejected', {})
    return
  }
  if (services.alert.get()) return
  showAlert(services, 'ACCOUNT_SECURITY', {}, currentLanguage())
}

const pollInterval = 30_000
let maintenanceAlert: Alert | undefined

/** Shows one dialog that polls every 30 s (D-204) and closes when the service is back. */
function showMaintenance(services: Services, until: string | undefined): void {
  if (maintenanceAlert && services.alert.get() === maintenanceAlert) return
  const language = currentLanguage()
  const t = currentTexts()
  const poll = async () => {
    try {
      await call(home, {})
    } catch (error) {
      if (isRefusal(error) && error.status === 503) return showMaintenance(services, until)
    }
    if (services.alert.get() === alert) services.alert.set(undefined)
    await services.queryClient.invalidateQueries()
  }
  const alert: Alert = {
    title: t.maintenance,
    body: until ? t.maintenanceUntil(formatMoment(until, language)) : t.maintenanceBody,
    icon: Wrench,
    primary: { label: (language === 'id' ? commonTexts.id : commonTexts.en).retry, onClick: () => void poll() },
  }
  maintenanceAlert = alert
  services.alert.set(alert)
  const timer = setInterval(() => {
    if (services.alert.get() === alert) void poll()
    else clearInterval(timer)
  }, pollInterval)
}

function currentTexts() {
  return currentLanguage() === 'id' ? refusalTexts.id : refusalTexts.en
}
