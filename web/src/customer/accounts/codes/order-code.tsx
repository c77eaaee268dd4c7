import { userSummary } from '@lumbung/shared/contract/accounts/people.ts'
import { unbroken } from '@lumbung/shared/format.ts'
import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { isRefusal } from '../../../api/refusal.ts'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { OtpInput } from '../../../ui/forms/otp-input.tsx'
import { CodeFailure } from './code-failure.tsx'
import styles from './order-code.module.css'
import { orderCodeTexts } from './order-code-texts.ts'
import { ResendCode } from './resend-code.tsx'
import type { CodeOf } from './use-code-sender.ts'
import { useOrderCode } from './use-order-code.ts'

interface OrderCodeProps {
  of: CodeOf
  /** Where the code is sent; the account's own number by default. */
  lead?: string
  /** A code was sent already: seconds until the next. */
  sentBefore?: number | undefined
  checking: boolean
  /** Why the last submit failed. */
  failure: Error | null
  onFull: (otp: string) => void
  /** The address of a code by e-mail is no longer known. */
  onExpired?: () => void
}

const length = 6

/** Sends a 6-digit code when it is mounted, takes the input, and says how many tries are left. */
export function OrderCode({ of, lead, sentBefore, checking, failure, onFull, onExpired }: OrderCodeProps) {
  const t = useTexts(orderCodeTexts)
  const [digits, setDigits] = useState('')
  const { seconds, sending, unsent, resend } = useOrderCode(of, { sentBefore, onExpired })
  const email = typeof of === 'object' && 'email' in of ? of.email : undefined
  const toOwn = email === undefined && lead === undefined
  const summary = useRead(userSummary, {}, { enabled: toOwn, handles: 'all' })
  const mobile = summary.data && unbroken(summary.data.mobileNumber)
  const wrong = !checking && isRefusal(failure, 'OTP_CHECK_FAILED')
  const full = digits.length === length
  return (
    <div className="stack">
      {!unsent && <p className="secondary">{email === undefined ? (lead ?? t.lead(mobile)) : t.emailLead(email)}</p>}
      <div>
        <OtpInput
          name="otp"
          label={email === undefined ? t.label : t.emailLabel}
          length={length}
          value={digits}
          error={wrong ? failure.message : undefined}
          onChange={setDigits}
          onFull={onFull}
        />
        {failure && !checking && !wrong && (
          <div className={styles.failure}>
            <CodeFailure failure={failure} onRetry={full ? () => onFull(digits) : undefined} />
          </div>
        )}
        {unsent && !sending && (
          <div className={styles.failure}>
            <CodeFailure failure={unsent} />
          </div>
        )}
        <div className={styles.wait}>
          {checking || sending ? (
            <span className={styles.busy} role="status">
              <Spinner />
              {checking ? t.checking : t.sending}
            </span>
          ) : (
            <ResendCode key={seconds.sent} seconds={seconds.left} sending={sending} onResend={resend} />
          )}
        </div>
      </div>
      <Notice kind="warning" icon={ShieldAlert}>
        <strong>{t.secret}</strong> {t[secretOf(of)]}
      </Notice>
    </div>
  )
}

/** Why the code must stay secret, and what a wrong one does. */
function secretOf(of: CodeOf) {
  if (of === 'DELETION') return 'secretForDeletion'
  if (of === 'OLD_NUMBER' || 'proof' in of) return 'secretForNumber'
  if ('requestId' in of) return 'secretForSecurity'
  if ('email' in of) return 'secretForEmail'
  return 'exportId' in of ? 'secretForExport' : 'secretWhy'
}
