import { verifyAudit } from '@lumbung/shared/contract/operators/audit.ts'
import { useMutation } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { withQuestions } from '../calls/questions.ts'
import { sendCall } from '../calls/send-call.ts'
import { Action } from '../parts/action.tsx'
import styles from './audit.module.css'
import { auditTexts } from './audit-texts.ts'

/** Recomputes all chains on request and says what does not fit. */
export function Verification() {
  const t = useTexts(auditTexts)
  const textOf = useErrorText()
  const verify = useMutation({ mutationFn: () => withQuestions(() => sendCall(verifyAudit, {})) })
  const { data, error } = verify
  const isIntact = data?.findings.length === 0
  return (
    <div className={styles.verification}>
      <Action icon={ShieldCheck} loading={verify.isPending} onClick={() => verify.mutate()}>
        {t.verify}
      </Action>
      <div role="status" className={styles.result}>
        {error && <Notice kind="warning">{textOf(error)}</Notice>}
        {data && isIntact && <Notice kind="success">{t.verified(inGroups(data.entries))}</Notice>}
        {data && !isIntact && (
          <Notice kind="danger">
            <p className="strong">{t.broken(data.findings.length)}</p>
            <ul className={styles.findings}>
              {data.findings.map((finding) => (
                <li key={finding}>
                  <code>{finding}</code>
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
    </div>
  )
}

/** `12.430`, with dots in both languages as amounts have. */
const inGroups = (count: number) => count.toLocaleString('id-ID')
