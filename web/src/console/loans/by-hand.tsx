import type { LoanFile } from '@lumbung/shared/contract/operators/loans.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useMay } from '../calls/session.ts'
import { Action } from '../parts/action.tsx'
import { BankPaymentDialog } from './bank-payment-dialog.tsx'
import { byHandTexts } from './by-hand-texts.ts'
import styles from './loan.module.css'
import { WaiveDialog } from './waive-dialog.tsx'

interface ByHandProps {
  shown: LoanFile
  onReload: () => void
}

/** What waits for a second person, and what this operator may propose about the loan. Nothing if there is neither. */
export function ByHand({ shown: { loan, unpaid, proposals }, onReload }: ByHandProps) {
  const t = useTexts(byHandTexts)
  const language = useLanguage()
  const isProposed = proposals.some(({ act }) => act === 'loan.waive-fees')
  const mayWaive = useMay('loan.waive-fees') && unpaid.lateFee > 0 && !isProposed
  const mayRecord = useMay('payment.record')
  const [open, setOpen] = useState<'waive' | 'record'>()
  const close = () => setOpen(undefined)
  const finish = () => {
    close()
    onReload()
  }
  return (
    <>
      <div className={styles.byHand} role="status">
        {proposals.map(({ act, by, at }) => (
          <Notice key={`${act} ${at}`}>{t.waits(t.proposals[act], by, formatMoment(at, language))}</Notice>
        ))}
      </div>
      {(mayWaive || mayRecord) && (
        <div className={styles.byHandActs}>
          {mayWaive && <Action onClick={() => setOpen('waive')}>{t.waive}</Action>}
          {mayRecord && <Action onClick={() => setOpen('record')}>{t.record}</Action>}
        </div>
      )}
      {open === 'waive' && <WaiveDialog loanId={loan.loanId} unpaid={unpaid.lateFee} onClose={close} onDone={finish} />}
      {open === 'record' && <BankPaymentDialog loan={loan} onClose={close} onDone={finish} />}
    </>
  )
}
