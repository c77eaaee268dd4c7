import type { PaymentCode } from '@lumbung/shared/contract/payments.ts'
import { useState } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { HelpButton } from '../../../../shell/help/help-button.tsx'
import { useLiveEvents } from '../../../../shell/live/use-live-events.ts'
import { useRoute } from '../../../../shell/router/use-route.ts'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { Button } from '../../../../ui/actions/button.tsx'
import { TextLink } from '../../../../ui/actions/text-link.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { EndsNotice } from '../../conversion/ends-notice.tsx'
import { shortName } from '../short-name.ts'
import { CodeCard } from './code-card.tsx'
import { DeadlineNotice, OutdatedAmountNotice } from './code-notices.tsx'
import { GuideSteps } from './guide-steps.tsx'
import styles from './how-to-pay.module.css'
import { howToPayTexts } from './how-to-pay-texts.ts'
import { usePaymentWatch } from './use-payment-watch.ts'

interface OpenCodeProps {
  code: PaymentCode
  /** Fetches the status now; undefined without a reply. */
  onCheck: () => Promise<string | undefined>
}

/** A pending payment code: number, amount due now, deadline, steps. */
export function OpenCode({ code, onCheck }: OpenCodeProps) {
  const t = useTexts(howToPayTexts)
  const { over } = usePaymentWatch()
  // The amount can change while the screen is open: by another payment, and at midnight.
  useLiveEvents('payment')
  const { checking, missing, check } = useCheck(onCheck)
  const { href } = useRoute()
  const month = code.dueDate?.slice(0, 7)
  return (
    <AppScreen
      title={(code.returnUntil ? t.returnTitle : t.title)(shortName(code.guide.name))}
      right={<HelpButton />}
      action={
        <>
          <p className={styles.note}>{t.note}</p>
          <Button loading={checking} onClick={check}>
            {t.check}
          </Button>
        </>
      }
    >
      <div className="stack">
        <DeadlineNotice code={code} />
        <OutdatedAmountNotice code={code} />
        <EndsNotice target={code.target} />
        <CodeCard code={code} />
        <div role="status">
          {(missing || over) && (
            <Notice kind="neutral">
              <strong>{t.notYetTitle}</strong> {over ? t.overdueNotice : t.notYet}{' '}
              {month && <TextLink href={href('PaymentReceiptUpload', {}, { month })}>{t.report}</TextLink>}
            </Notice>
          )}
        </div>
        <GuideSteps details={code.guide.details} />
      </div>
    </AppScreen>
  )
}

/** "Cek status": busy while checking, then says if the payment has not arrived. */
function useCheck(ask: OpenCodeProps['onCheck']) {
  const [checking, setChecking] = useState(false)
  const [missing, setMissing] = useState(false)
  const check = async () => {
    setChecking(true)
    setMissing(false)
    const status = await ask()
    setChecking(false)
    setMissing(status === 'PENDING')
  }
  return { checking, missing, check }
}
