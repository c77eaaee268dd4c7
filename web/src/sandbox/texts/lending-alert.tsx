import type { Language } from '@lumbung/shared/enums/app.ts'
import { addDays } from '@lumbung/shared/lending/dates/calendar.ts'
import { serverToday } from '../../api/server-today.ts'
import { AlertBody } from '../../shell/alerts/alert-body.tsx'
import {
  type AlertButton,
  type AlertFacts,
  catalogueAlert,
  type LendingAlert,
} from '../../shell/alerts/catalogue-alert.ts'
import { routes } from '../../shell/router/route-table.ts'
import { AlertPopup } from '../../ui/overlays/alert-popup.tsx'
import type { ShownAlert, ShownButton } from './alert-pair.tsx'
import { pageTexts } from './page-texts.ts'

/** Facts of an example, for the popups that show some; its dates follow the sandbox's clock. */
const exampleFacts = (): Partial<Record<LendingAlert, AlertFacts>> => ({
  REJECTED: { date: addDays(serverToday(), 90) },
  APPLY_SUCCESS: { applicationId: '0197f0a2-0000-7000-8000-00000000a1b2' },
})

/** A popup of the catalogue as the app shows it. */
export function lendingAlert(type: LendingAlert, language: Language): ShownAlert {
  const alert = catalogueAlert(type, exampleFacts()[type] ?? {}, language)
  const { title, icon, tone, primary, secondary } = alert
  const shown = (button: AlertButton): ShownButton => ({ label: button.label, leads: leadIn(button, language) })
  return {
    buttons: [primary, ...(secondary ? [secondary] : [])].map(shown),
    popup: (press) => (
      <AlertPopup
        alert={{
          title,
          body: <AlertBody {...alert} />,
          ...(icon ? { icon } : {}),
          ...(tone ? { tone } : {}),
          primary: { label: primary.label, onClick: () => press(shown(primary)) },
          ...(secondary ? { secondary: { label: secondary.label, onClick: () => press(shown(secondary)) } } : {}),
        }}
        onClose={() => undefined}
      />
    ),
  }
}

function leadIn({ leads }: AlertButton, language: Language): string {
  const t = language === 'id' ? pageTexts.id : pageTexts.en
  return leads in t.leads ? t.leads[leads as keyof typeof t.leads] : routes[leads as keyof typeof routes].path
}
