import { approvals, approve, rejectApproval, withdrawApproval } from '@lumbung/shared/contract/operators/approvals.ts'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { useWrite } from '../calls/use-calls.ts'
import { Action } from '../parts/action.tsx'
import { isReason } from '../parts/reason-dialog.tsx'
import { TextArea } from '../parts/text-area.tsx'
import styles from './inbox.module.css'
import { inboxTexts } from './inbox-texts.ts'

export type ProposalEnd = 'approve' | 'reject' | 'withdraw'

interface ProposalActionsProps {
  approvalId: string
  isOwn: boolean
  mayCheck: boolean
  /** It can still be approved. */
  isCurrent: boolean
  onDone: (end: ProposalEnd) => void
}

/** What somebody can do with an open proposal: approve or reject that of another, or take one's own back. */
export function ProposalActions({ approvalId, isOwn, mayCheck, isCurrent, onDone }: ProposalActionsProps) {
  const t = useTexts(inboxTexts)
  const textOf = useErrorText()
  const [isRejecting, setRejecting] = useState(false)
  const params = { approvalId }
  const approving = useWrite(approve, approvals)
  const withdrawing = useWrite(withdrawApproval, approvals)
  const error = approving.error ?? withdrawing.error
  return (
    <div className={styles.acts}>
      {error && (
        <div role="alert">
          <Notice kind="danger">{textOf(error)}</Notice>
        </div>
      )}
      {isRejecting ? (
        <RejectForm approvalId={approvalId} onDone={() => onDone('reject')} onCancel={() => setRejecting(false)} />
      ) : (
        <div className={styles.buttons}>
          {mayCheck && <Action onClick={() => setRejecting(true)}>{t.reject}</Action>}
          {mayCheck && isCurrent && (
            <Action
              kind="primary"
              loading={approving.isPending}
              onClick={() => approving.mutate({ params }, { onSuccess: () => onDone('approve') })}
            >
              {t.approve}
            </Action>
          )}
          {isOwn && (
            <Action
              loading={withdrawing.isPending}
              onClick={() => withdrawing.mutate({ params }, { onSuccess: () => onDone('withdraw') })}
            >
              {t.withdraw}
            </Action>
          )}
        </div>
      )}
    </div>
  )
}

interface RejectFormProps {
  approvalId: string
  onDone: () => void
  onCancel: () => void
}

function RejectForm({ approvalId, onDone, onCancel }: RejectFormProps) {
  const t = useTexts(inboxTexts)
  const textOf = useErrorText()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const rejecting = useWrite(rejectApproval, approvals)
  useEffect(() => box.current?.focus(), [])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const isShort = !isReason(reason)
    setMissing(isShort)
    if (isShort) box.current?.focus()
    else rejecting.mutate({ params: { approvalId }, body: { reason } }, { onSuccess: onDone })
  }
  return (
    <form className={styles.rejecting} noValidate onSubmit={submit}>
      <TextArea
        ref={box}
        name="reason"
        label={t.reason}
        hint={t.reasonHint}
        error={isMissing ? t.reasonMissing : rejecting.error ? textOf(rejecting.error) : undefined}
        value={reason}
        onChange={setReason}
      />
      <div className={styles.buttons}>
        <Action onClick={onCancel}>{t.cancel}</Action>
        <Action kind="danger" type="submit" loading={rejecting.isPending}>
          {t.reject}
        </Action>
      </div>
    </form>
  )
}
