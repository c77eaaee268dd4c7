import type { Language } from '@lumbung/shared/enums/app.ts'
import { openHelp } from '../help/open-help.ts'
import type { Services } from '../router/services.ts'
import { signOut } from '../session/sign-out.ts'
import { AlertBody } from './alert-body.tsx'
import {
  type AlertFacts,
  type AlertLead,
  type CatalogueAlert,
  catalogueAlert,
  type LendingAlert,
} from './catalogue-alert.ts'
import { addReminder } from './reminder.ts'

export interface AlertData extends AlertFacts {
  /** Replaces what the button leads to. */
  onPrimary?: () => void
  onSecondary?: () => void
  onDismiss?: () => void
}

/** Shows a catalogue alert over the current screen, in place of the one before. */
export function showAlert(services: Services, type: LendingAlert, data: AlertData, language: Language): void {
  const alert = catalogueAlert(type, data, language)
  const { title, icon, tone, primary, secondary, dismiss } = alert
  const follow = (leads: AlertLead) => () => followLead(services, leads, alert, data.date)
  const onDismiss = data.onDismiss ?? (dismiss && follow(dismiss))
  services.alert.set({
    type,
    title,
    body: <AlertBody {...alert} />,
    ...(icon ? { icon } : {}),
    ...(tone ? { tone } : {}),
    primary: { label: primary.label, onClick: data.onPrimary ?? follow(primary.leads) },
    ...(secondary
      ? { secondary: { label: secondary.label, onClick: data.onSecondary ?? follow(secondary.leads) } }
      : {}),
    ...(onDismiss ? { onDismiss } : {}),
  })
}

function followLead(services: Services, leads: AlertLead, alert: CatalogueAlert, date: string | undefined): void {
  const { go, replace } = services.navigation
  if (leads === 'close' || leads === 'asker') return
  if (leads === 'help') openHelp(services)
  else if (leads === 'signOut') void signOut(services)
  else if (leads === 'reminder') addReminder(date ?? '', alert.reminder ?? '')
  else if (leads === 'ApplicationStatus') replace(leads, {})
  else go(leads, {})
}
