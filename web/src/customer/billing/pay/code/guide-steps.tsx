import type { PaymentCode } from '@lumbung/shared/contract/payments.ts'
import { useState } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { ChoicePills } from '../../../../ui/choices/choice-pills.tsx'
import { SectionTitle } from '../../../../ui/layout/card.tsx'
import styles from './how-to-pay.module.css'
import { howToPayTexts } from './how-to-pay-texts.ts'

/** The payment steps for one channel at a time: m-banking, ATM, internet banking, counter. */
export function GuideSteps({ details }: { details: PaymentCode['guide']['details'] }) {
  const t = useTexts(howToPayTexts)
  const [picked, setPicked] = useState(0)
  const shown = details[picked] ?? details[0]
  if (!shown) return null
  return (
    <section className="stack-s">
      <SectionTitle>{t.steps}</SectionTitle>
      {details.length > 1 && (
        <ChoicePills
          label={t.stepsFor}
          value={String(details.indexOf(shown))}
          choices={details.map(({ type }, index) => ({ value: String(index), label: type }))}
          onChange={(index) => setPicked(Number(index))}
        />
      )}
      <ol className={styles.steps}>
        {shown.steps.map((step) => (
          <li key={step} className={styles.step}>
            {step}
          </li>
        ))}
      </ol>
    </section>
  )
}
