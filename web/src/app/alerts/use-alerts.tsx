import type { AlertType } from '@lumbung/shared/enums/app.ts'
import { formatDate, formatDayMonth, formatWeekday } from '@lumbung/shared/format.ts'
import { CalendarClock, CircleCheck, Lock, MapPin, Package, ShieldCheck, TriangleAlert, UserRound } from 'lucide-react'
import { useEffect } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useStore } from '../../state/store.ts'
import type { Alert } from '../../ui/overlays/alert-popup.tsx'
import { DialogFact } from '../../ui/overlays/dialog.tsx'
import { signOut } from '../accounts/sign-out.ts'
import { lowerFirst } from '../form/lower-first.ts'
import { openHelp } from '../help/open-help.ts'
import { applicationNumber } from '../onboarding/application-number.ts'
import { type Services, useServices } from '../services.ts'
import { alertTexts } from './alert-texts.ts'
import { addReminder } from './reminder.ts'

export interface AlertData {
  /** The business date in "try again on". */
  date?: string | undefined
  /** The reason shown to the customer. */
  reason?: string | undefined
  /** The id of the submitted application. */
  applicationId?: string | undefined
  /** Replaces the catalogue's texts with more specific ones. */
  texts?: { title: string; body: string; primary: string }
  /** Replaces the button's default action. */
  onPrimary?: () => void
  onSecondary?: () => void
  onDismiss?: () => void
}

/** The types that lending can raise; a NORMAL alert is built by the screen itself. */
export type LendingAlert = Extract<
  AlertType,
  | 'LIMIT'
  | 'FROZEN'
  | 'BLOCKED'
  | 'ONGOING'
  | 'NKP_ONGOING'
  | 'REJECTED'
  | 'NKP_REJECTED'
  | 'UNQUALIFIED'
  | 'UNAVAILABLE'
  | 'APPLY_SUCCESS'
  | 'APPLY_SUCCESS_WITH_PENDING'
  | 'UNABLE_TO_LOAN'
  | 'ACCOUNT_SECURITY'
  | 'GEOLOCATION'
>

/** Returns a function that shows a catalogue alert by its type, with the buttons of D-131. */
export function useAlerts(): (type: LendingAlert, data?: AlertData) => void {
  const t = useTexts(alertTexts)
  const language = useLanguage()
  const services = useServices()
  return (type, data = {}) => {
    const alert = withTexts(
      { ...alertOf(type, t, services), ...(type === 'REJECTED' ? rejected(t, language, data) : {}) },
      data,
    )
    const primary = data.onPrimary ? { ...alert.primary, onClick: data.onPrimary } : alert.primary
    const body = data.applicationId ? (
      <>
        {alert.body}
        <br />
        {t.applicationNumber(applicationNumber(data.applicationId))}
      </>
    ) : (
      alert.body
    )
    const secondary = alert.secondary && {
      ...alert.secondary,
      ...(data.onSecondary ? { onClick: data.onSecondary } : {}),
    }
    services.alert.set({
      ...alert,
      type,
      body,
      primary,
      ...(secondary ? { secondary } : {}),
      ...(data.onDismiss ? { onDismiss: data.onDismiss } : {}),
    })
  }
}

/** Dismisses an alert of these types once it no longer applies. */
export function useDismissAlert(types: readonly LendingAlert[], resolved: boolean): void {
  const { alert } = useServices()
  const current = useStore(alert)?.type
  useEffect(() => {
    if (resolved && types.some((type) => type === current)) alert.set(undefined)
  }, [resolved, types, current, alert])
}

function withTexts(alert: Alert, { texts }: AlertData): Alert {
  if (!texts) return alert
  const { title, body, primary } = texts
  return { ...alert, title, body, primary: { ...alert.primary, label: primary } }
}

type AlertTexts = ReturnType<typeof useTexts<(typeof alertTexts)['id']>>

/** The date is the largest text; without a date there is no reminder. */
function rejected(
  t: AlertTexts,
  language: ReturnType<typeof useLanguage>,
  { date, reason }: AlertData,
): Partial<Alert> {
  const body = (
    <>
      <p>{date ? t.REJECTED.bodyUntil : t.REJECTED.body}</p>
      {date && <DialogFact label={t.retryOn} value={formatWeekday(date, language)} />}
      {reason && <p className="small">{t.reason(lowerFirst(reason))}</p>}
    </>
  )
  if (!date) return { body, primary: { label: t.understood } }
  const label = t.REJECTED.primaryOn(formatDayMonth(date, language))
  const remind = () => addReminder(date, `${t.reminderTitle} (${formatDate(date, language)})`)
  return { body, primary: { label, onClick: remind }, secondary: { label: t.understood } }
}

function alertOf(type: LendingAlert, t: AlertTexts, services: Services): Alert {
  const { go, replace } = services.navigation
  const { title, body } = t[type]
  const toBills = { label: t.seeBills, onClick: () => go('Bill', {}) }
  const help = { label: t.help, onClick: () => openHelp(services) }
  const understood = { label: t.understood }
  const bad = { tone: 'danger', icon: Lock } as const
  const sent = {
    tone: 'success',
    icon: CircleCheck,
    primary: { label: t.APPLY_SUCCESS.primary, onClick: () => replace('ApplicationStatus', {}) },
  } as const
  const variants: Readonly<Record<LendingAlert, Omit<Alert, 'title' | 'body'>>> = {
    LIMIT: { primary: { ...toBills, label: t.LIMIT.primary }, secondary: { label: t.close } },
    FROZEN: { ...bad, primary: toBills, secondary: help },
    BLOCKED: { ...bad, primary: toBills, secondary: help },
    ONGOING: { primary: toBills, secondary: { label: t.close } },
    NKP_ONGOING: {
      icon: UserRound,
      tone: 'info',
      primary: { label: t.NKP_ONGOING.primary, onClick: () => go('Exsit', {}) },
      secondary: { label: t.close },
    },
    REJECTED: { icon: CalendarClock, primary: understood },
    NKP_REJECTED: { icon: TriangleAlert, primary: help, secondary: understood },
    UNABLE_TO_LOAN: { icon: TriangleAlert, primary: help, secondary: understood },
    UNQUALIFIED: { primary: understood },
    UNAVAILABLE: { icon: Package, primary: understood },
    APPLY_SUCCESS: sent,
    APPLY_SUCCESS_WITH_PENDING: sent,
    ACCOUNT_SECURITY: {
      icon: ShieldCheck,
      primary: { label: t.ACCOUNT_SECURITY.primary, onClick: () => go('SecurityVerificationList', {}) },
      secondary: { label: t.ACCOUNT_SECURITY.secondary, onClick: () => void signOut(services) },
      onDismiss: () => void signOut(services),
    },
    GEOLOCATION: {
      icon: MapPin,
      tone: 'info',
      primary: { label: t.GEOLOCATION.primary },
      secondary: { label: t.later },
    },
  }
  return { title, body, ...variants[type] }
}
