import { cancelPolicy, requestPolicy } from '@lumbung/shared/contract/operators/loans.ts'
import type { PolicyFile } from '@lumbung/shared/contract/operators/order-file.ts'
import { formatDate, formatMoment, formatMoney } from '@lumbung/shared/format.ts'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { useMay } from '../calls/session.ts'
import { useWrite } from '../calls/use-calls.ts'
import { FactList } from '../lists/fact-list.tsx'
import { Action } from '../parts/action.tsx'
import { Panel } from '../parts/panel.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import styles from './order.module.css'
import { orderTexts } from './order-texts.ts'
import { orderWords, policyKinds } from './order-words.ts'

interface PolicyPanelProps {
  loanId: string
  policy: PolicyFile
  onReload: () => void
}

/** The insurance of a loan, to be requested again or cancelled. */
export function PolicyPanel({ loanId, policy, onReload }: PolicyPanelProps) {
  const t = useTexts(orderTexts)
  const words = useTexts(orderWords)
  const language = useLanguage()
  const textOf = useErrorText()
  const [mayRequest, mayCancel] = [useMay('policy.request'), useMay('policy.cancel')]
  const request = useWrite(requestPolicy)
  const cancel = useWrite(cancelPolicy)
  const [isCancelling, setCancelling] = useState(false)
  const onCancelled = () => {
    setCancelling(false)
    onReload()
  }
  const { status, insurer, name, premium, policyNumber, refusals, nextTryAt, cancelUntil, awaitsInsurer } = policy
  const { policyFacts: facts } = t
  const canRequest = mayRequest && (status === 'FAILED' || status === 'REQUESTED')
  return (
    <Panel title={t.policy} aside={<Badge kind={policyKinds[status]}>{words.policies[status]}</Badge>}>
      <FactList
        facts={[
          { label: facts.insurer, value: `${name[language === 'id' ? 'id' : 'en']}, ${insurer}` },
          { label: facts.premium, value: formatMoney(premium) },
          policyNumber !== undefined && { label: facts.number, value: <code>{policyNumber}</code> },
          refusals > 0 && { label: facts.refusals, value: refusals },
          nextTryAt !== undefined && { label: facts.next, value: formatMoment(nextTryAt, language) },
          cancelUntil !== undefined && { label: facts.until, value: formatDate(cancelUntil, language) },
        ]}
      />
      <div className={styles.notices} role="status">
        {awaitsInsurer && <Notice kind="info">{t.awaitsInsurer}</Notice>}
        {request.data && <Notice kind="success">{t.requested}</Notice>}
        {request.error && <Notice kind="warning">{textOf(request.error)}</Notice>}
      </div>
      {(canRequest || (mayCancel && cancelUntil)) && (
        <div className={styles.actions}>
          {canRequest && (
            <Action
              offered
              loading={request.isPending}
              onClick={() => request.mutate({ params: { loanId } }, { onSuccess: onReload })}
            >
              {t.requestPolicy}
            </Action>
          )}
          {mayCancel && cancelUntil && (
            <Action kind="danger" offered onClick={() => setCancelling(true)}>
              {t.cancelPolicy}
            </Action>
          )}
        </div>
      )}
      {isCancelling && (
        <ReasonDialog
          title={t.cancelPolicy}
          effect={t.cancelText(formatMoney(premium))}
          send={t.cancelPolicy}
          kind="danger"
          write={cancel}
          onClose={() => setCancelling(false)}
          onSend={(reason) => cancel.mutate({ params: { loanId }, body: { reason } }, { onSuccess: onCancelled })}
        />
      )}
    </Panel>
  )
}
