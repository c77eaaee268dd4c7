import type { AgreementModel } from '@lumbung/shared/contract/lending/orders.ts'
import type { Quote } from '@lumbung/shared/contract/lending/products.ts'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { AgreementText } from './agreement-text.tsx'
import { agreementTexts } from './agreement-texts.ts'
import type { AgreementOf } from './use-agreement-file.ts'

interface AgreementToSignProps {
  title: string
  of: AgreementOf
  agreement: { model: AgreementModel; quote: Quote }
  /** What stands above the text. */
  lead?: ReactNode
  /** Below the text: how to leave without signing. */
  children: ReactNode
  /**
   * Whether the sheet is open. The screen holds it, because what was read must stay until the signature is answered: the live event
   * of a signature may arrive first.
   */
  signing: boolean
  onSigning: (signing: boolean) => void
  /** The sheet that signs, once the customer has agreed. */
  sheet: (close: () => void) => ReactNode
}

/** The button is visible without scrolling. The signature refers to exactly this text by its hash. */
export function AgreementToSign({ title, of, agreement, lead, children, ...signature }: AgreementToSignProps) {
  const { signing, onSigning, sheet } = signature
  const t = useTexts(agreementTexts)
  const [agreed, setAgreed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const error = attempt > 0 && !agreed ? t.mustAgree : undefined
  const sign = () => {
    setAttempt(attempt + 1)
    if (agreed) onSigning(true)
  }
  return (
    <AppScreen title={title} right={<HelpButton />} action={<Button onClick={sign}>{t.sign}</Button>}>
      <div className="stack-l">
        <ErrorSummary errors={error ? [{ field: 'agree', message: error }] : []} attempt={attempt} />
        {lead}
        <AgreementText of={of} model={agreement.model} quote={agreement.quote} />
        <Card kind="flat" tight>
          <Checkbox name="agree" checked={agreed} error={error} onChange={setAgreed}>
            {t.agree}
          </Checkbox>
        </Card>
        {children}
      </div>
      {signing && sheet(() => onSigning(false))}
    </AppScreen>
  )
}
