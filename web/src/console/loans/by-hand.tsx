import type { LoanFile } from '@lumbung/shared/contract/operators/loans.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useMay } from '../calls/session.ts'
import { Action } from '../parts/action.tsx'
import { ProposeDialog } from '../write-offs/propose-dialog.tsx'
import { BankPaymentDialog } from './bank-payment-dialog.tsx'
import { byHandTexts } from './by-hand-texts.ts'
import styles from './loan.module.css'
import { WaiveDialog } from './waive-dialog.tsx'

interface ByHandProps {
  shown: LoanFile
  onReload: () => void
}

/** What this operator may propose about the loan. Nothing if there is none. */
export function ByHand({ shown: { loan, number, unpaid, proposals, mayWriteOff }, onReload }: ByHandProps) {
  const t = useTexts(byHandTexts)
  const isProposed = (wanted: (typeof proposals)[number]['act']) => proposals.some(({ act }) => act === wanted)
  const mayWaive = useMay('loan.waive-fees') && unpaid.lateFee > 0 && !isProposed('loan.waive-fees')
  const offersWriteOff = useMay('loan.write-off') && mayWriteOff && !isProposed('loan.write-off')
  const mayRecord = useMay('payment.record')
  const [open, setOpen] = useState<'waive' | 'record' | 'writeOff'>()
  const close = () => setOpen(undefined)
  const finish = () => {
    close()
    onReload()
  }
  return (
    <>
      {mayWaive && (
        <Action offered onClick={() => setOpen('waive')}>
          {t.waive}
        </Action>
      )}
      {offersWriteOff && (
        <Action offered onClick={() => setOpen('writeOff')}>
          {t.writeOff}
        </Action>
      )}
      {mayRecord && (
        <Action kind="primary" offered onClick={() => setOpen('record')}>
          {t.record}
        </Action>
      )}
      {open === 'waive' && <WaiveDialog loanId={loan.loanId} unpaid={unpaid.lateFee} onClose={close} onDone={finish} />}
      {open === 'writeOff' && (
        <ProposeDialog
          candidate={{ loanId: loan.loanId, number, principal: loan.outstandingPrincipal }}
          onClose={close}
          onSent={finish}
        />
      )}
      {open === 'record' && <BankPaymentDialog loan={loan} onClose={close} onDone={finish} />}
    </>
  )
}

/** What waits for a second person. */
export function Proposed({ proposals }: Pick<LoanFile, 'proposals'>) {
  const t = useTexts(byHandTexts)
  const language = useLanguage()
  return (
    <div className={styles.byHand} role="status">
      {proposals.map(({ act, by, at }) => (
        <Notice key={`${act} ${at}`}>{t.waits(t.proposals[act], by, formatMoment(at, language))}</Notice>
      ))}
    </div>
  )
}
