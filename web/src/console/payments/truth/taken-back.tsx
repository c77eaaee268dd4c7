import { type PaymentTruth, readPayment } from '@lumbung/shared/contract/operators/payments.ts'
import { proposeTakeBack } from '@lumbung/shared/contract/operators/suspense.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useMay } from '../../calls/session.ts'
import { useWrite } from '../../calls/use-calls.ts'
import { Action, ActionLink } from '../../parts/action.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { hrefOf } from '../../routes/routes.ts'
import { truthTexts } from './truth-texts.ts'

/** A wrong assignment: taken back, proposed to be, or the button that proposes it. */
export function TakenBack({ truth: { payment } }: { truth: PaymentTruth }) {
  const t = useTexts(truthTexts)
  const language = useLanguage()
  const { payment: shown } = payment
  if (!shown) return null
  const { paymentId, takenBack, takeBackProposed: proposed, assigned, status } = shown
  if (takenBack) {
    const { from, to, by, approvedBy, reason, at } = takenBack
    const isHere = paymentId === from
    return (
      <>
        <p>{reason}</p>
        <p className="small secondary">{t.takenBackBy(by, approvedBy, formatMoment(at, language))}</p>
        <ActionLink href={hrefOf('payment', isHere ? to : from)}>{isHere ? t.seeTakenBack : t.seeFormer}</ActionLink>
      </>
    )
  }
  const mayStill = assigned && status === 'BOOKED'
  return proposed || mayStill ? <Proposal paymentId={paymentId} proposed={proposed} /> : null
}

interface ProposalProps {
  paymentId: string
  proposed: { by: string; at: string } | undefined
}

/** What waits for a second person, or the button that proposes it. */
function Proposal({ paymentId, proposed }: ProposalProps) {
  const t = useTexts(truthTexts)
  const language = useLanguage()
  const may = useMay('assignment.take-back')
  const [isOpen, setOpen] = useState(false)
  const propose = useWrite(proposeTakeBack, readPayment)
  const send = (reason: string) =>
    propose.mutate({ params: { paymentId }, body: { reason } }, { onSuccess: () => setOpen(false) })
  return (
    <>
      <div role="status">{propose.isSuccess && <Notice kind="success">{t.takeBackSent}</Notice>}</div>
      {proposed && <p>{t.takeBackProposed(proposed.by, formatMoment(proposed.at, language))}</p>}
      {!proposed && may && <Action onClick={() => setOpen(true)}>{t.takeBack}</Action>}
      {isOpen && (
        <ReasonDialog
          title={t.takeBack}
          effect={t.takeBackEffect}
          send={t.takeBackSend}
          write={propose}
          onClose={() => setOpen(false)}
          onSend={send}
        />
      )}
    </>
  )
}
