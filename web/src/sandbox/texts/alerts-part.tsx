import { quote } from '@lumbung/shared/contract/lending/products.ts'
import type { AlertType, Language } from '@lumbung/shared/enums/app.ts'
import { exampleLoan } from '@lumbung/shared/example-loan.ts'
import { useRead } from '../../api/use-api.ts'
import { useOffer } from '../../customer/lending/quote/use-example-quote.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { LendingAlert } from '../../shell/alerts/catalogue-alert.ts'
import { type FeatureAlert, featureAlertIds, lendingAlertIds } from './alert-ids.ts'
import { AlertPair, type ShownAlert } from './alert-pair.tsx'
import { featureAlerts } from './feature-alerts.tsx'
import { lendingAlert } from './lending-alert.tsx'
import { pageTexts } from './page-texts.ts'
import styles from './texts.module.css'

/** The popups of specification 8 in its order. */
export function AlertsPart() {
  const t = useTexts(pageTexts)
  return (
    <section id="alerts" className={styles.part}>
      <h2>{t.parts.alerts}</h2>
      {useShownAlerts().map((alert) => (
        <AlertPair key={alert.type} {...alert} />
      ))}
    </section>
  )
}

interface ShownType {
  id: string
  type: AlertType
  shownIn: (language: Language) => ShownAlert
}

/** Those of a feature appear when today's price has arrived. */
function useShownAlerts(): ShownType[] {
  const productId = useOffer()?.productId ?? ''
  const price = useRead(quote, { body: { productId, ...exampleLoan } }, { enabled: productId !== '', handles: 'all' })
  const example = price.data
  const lending = Object.entries(lendingAlertIds) as [LendingAlert, string][]
  const features = Object.entries(featureAlertIds) as [FeatureAlert, string][]
  const shown: ShownType[] = [
    ...lending.map(([type, id]) => ({ id, type, shownIn: (language: Language) => lendingAlert(type, language) })),
    ...(example
      ? features.map(([type, id]) => ({
          id,
          type,
          shownIn: (language: Language) => featureAlerts[type](language, example),
        }))
      : []),
  ]
  return shown.sort((one, other) => one.id.localeCompare(other.id))
}
