import { useTexts } from '../../../../i18n/use-texts.ts'
import { howToPayTexts } from './how-to-pay-texts.ts'
import { PlainGuide } from './plain-guide.tsx'

/** The help centre's page on how to pay at each bank and at the counter (D-060). */
export function PayStepsScreen() {
  const t = useTexts(howToPayTexts)
  return <PlainGuide title={t.stepsTitle} />
}
