import { methods, type PaymentCode } from '@lumbung/shared/contract/bill.ts'
import { formatTime, formatWeekday } from '@lumbung/shared/format.ts'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AppScreen } from '../../app-screen.tsx'
import { HelpButton } from '../../parts/help-button.tsx'
import { useLiveEvents } from '../../parts/use-live-events.ts'
import { CodeCard } from './code-card.tsx'
import { GuideSteps } from './guide-steps.tsx'
import styles from './how-to-pay.module.css'
import { howToPayTexts } from './how-to-pay-texts.ts'
import { lastMinuteBefore } from './last-minute.ts'
import { shortName } from './short-name.ts'
import { usePaymentWatch } from './use-payment-watch.ts'

interface OpenCodeProps {
  code: PaymentCode
  /** Asks now; the status that was found, or undefined without an answer. */
  onCheck: () => Promise<string | undefined>
}

/** A code that waits for its money: number, amount, end, steps. */
export function OpenCode({ code, onCheck }: OpenCodeProps) {
  const t = useTexts(howToPayTexts)
  const language = useLanguage()
  const { over } = usePaymentWatch()
  const { checking, missing, check } = useCheck(onCheck)
  const retail = code.method === 'ALFAMART'
  const end = lastMinuteBefore(code.expiresAt)
  return (
    <AppScreen
      title={t.title(shortName(code.guide.name))}
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
      {!over && <PaymentEvents />}
      <div className="stack">
        <Notice kind="warning" icon={Clock}>
          {t.before}
          <strong>
            {formatWeekday(end, language)}, {formatTime(end).replace(' ', '\u00a0')}
          </strong>
          {retail && `. ${t.retailHours}`}
        </Notice>
        <CodeCard code={code} fee={useCounterFee(code)} />
        <div role="status">
          {(missing || over) && (
            <Notice kind="neutral">
              <strong>{t.notYetTitle}</strong> {over ? t.late : t.notYet}
            </Notice>
          )}
        </div>
        <GuideSteps details={code.guide.details} />
      </div>
    </AppScreen>
  )
}

/** Hears of payments for as long as it stands. */
function PaymentEvents() {
  useLiveEvents('payment')
  return null
}

/** What the counter adds to the amount, rupiah. */
function useCounterFee({ method }: PaymentCode): number | undefined {
  const read = useRead(methods, {}, { handles: 'all', staleTime: 600_000 })
  return read.data?.find((one) => one.code === method)?.fee
}

/** "Cek status": busy while asking, then says when the money has not come. */
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
