import type { AlertType, Language } from '@lumbung/shared/enums/app.ts'
import { formatDate, formatDayMonth, formatWeekday } from '@lumbung/shared/format.ts'
import {
  CalendarClock,
  CircleCheck,
  Lock,
  type LucideIcon,
  MapPin,
  Package,
  ShieldCheck,
  TriangleAlert,
  UserRound,
} from 'lucide-react'
import { lowerFirst } from '../../i18n/lower-first.ts'
import type { RouteName } from '../router/route-table.ts'
import { alertTexts } from './alert-texts.ts'
import { applicationNumber } from './application-number.ts'

/** The alerts of the catalogue that any screen can raise; the others belong to one feature. */
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

type AlertRoute = Extract<RouteName, 'Bill' | 'Exsit' | 'SecurityVerificationList' | 'ApplicationStatus'>

/** Where a button of an alert leads. `close` leads nowhere; `asker` continues what the screen was doing. */
export type AlertLead = AlertRoute | 'close' | 'asker' | 'help' | 'signOut' | 'reminder'

export interface AlertButton {
  label: string
  leads: AlertLead
}

/** What is known about this one alert. */
export interface AlertFacts {
  /** The business date in "try again on". */
  date?: string | undefined
  /** The reason shown to the customer. */
  reason?: string | undefined
  /** The id of the submitted application. */
  applicationId?: string | undefined
  /** Replaces the catalogue's texts with more specific ones. */
  texts?: { title: string; body: string; primary: string }
}

export interface CatalogueAlert {
  type: LendingAlert
  title: string
  body: string
  /** Its most important fact. */
  fact?: { label: string; value: string }
  /** A line below the body. */
  note?: string
  icon?: LucideIcon
  tone?: 'danger' | 'info' | 'success'
  primary: AlertButton
  secondary?: AlertButton
  /** What back and Escape do; nothing more than closing if it is missing. */
  dismiss?: AlertLead
  /** Title of the calendar entry that the lead `reminder` makes. */
  reminder?: string
}

/** An alert of the catalogue (E-50) with the buttons of D-131. */
export function catalogueAlert(type: LendingAlert, facts: AlertFacts, language: Language): CatalogueAlert {
  const t = language === 'id' ? alertTexts.id : (alertTexts.en as AlertTexts)
  const { title, body } = t[type]
  const alert: CatalogueAlert = { type, title, body, ...kinds(t)[type] }
  const { applicationId, texts } = facts
  if (applicationId) alert.note = t.applicationNumber(applicationNumber(applicationId))
  const told = type === 'REJECTED' ? { ...alert, ...rejected(t, facts, language) } : alert
  if (!texts) return told
  return { ...told, title: texts.title, body: texts.body, primary: { ...told.primary, label: texts.primary } }
}

type AlertTexts = (typeof alertTexts)['id']

/** Without a date there is no reminder. */
function rejected(t: AlertTexts, { date, reason }: AlertFacts, language: Language): Partial<CatalogueAlert> {
  const note = reason ? { note: t.reason(lowerFirst(reason)) } : {}
  if (!date) return note
  return {
    ...note,
    body: t.REJECTED.bodyUntil,
    fact: { label: t.retryOn, value: formatWeekday(date, language) },
    primary: { label: t.REJECTED.primaryOn(formatDayMonth(date, language)), leads: 'reminder' },
    secondary: { label: t.understood, leads: 'close' },
    reminder: `${t.reminderTitle} (${formatDate(date, language)})`,
  }
}

function kinds(t: AlertTexts): Readonly<Record<LendingAlert, Omit<CatalogueAlert, 'type' | 'title' | 'body'>>> {
  const toBills: AlertButton = { label: t.seeBills, leads: 'Bill' }
  const help: AlertButton = { label: t.help, leads: 'help' }
  const understood: AlertButton = { label: t.understood, leads: 'close' }
  const close: AlertButton = { label: t.close, leads: 'close' }
  const locked = { tone: 'danger', icon: Lock, primary: toBills, secondary: help } as const
  const sent = {
    tone: 'success',
    icon: CircleCheck,
    primary: { label: t.APPLY_SUCCESS.primary, leads: 'ApplicationStatus' },
  } as const
  return {
    LIMIT: { primary: { label: t.LIMIT.primary, leads: 'Bill' }, secondary: close },
    FROZEN: locked,
    BLOCKED: locked,
    ONGOING: { primary: toBills, secondary: close },
    NKP_ONGOING: {
      icon: UserRound,
      tone: 'info',
      primary: { label: t.NKP_ONGOING.primary, leads: 'Exsit' },
      secondary: close,
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
      primary: { label: t.ACCOUNT_SECURITY.primary, leads: 'SecurityVerificationList' },
      secondary: { label: t.ACCOUNT_SECURITY.secondary, leads: 'signOut' },
      dismiss: 'signOut',
    },
    GEOLOCATION: {
      icon: MapPin,
      tone: 'info',
      primary: { label: t.GEOLOCATION.primary, leads: 'asker' },
      secondary: { label: t.GEOLOCATION.secondary, leads: 'asker' },
    },
  }
}
