import { type LoanFile, offerRelief, type ReliefKind } from '@lumbung/shared/contract/operators/loans.ts'
import { formatDate } from '@lumbung/shared/format.ts'
import { type SyntheticEvent, useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { useWrite } from '../calls/use-calls.ts'
import { Action } from '../parts/action.tsx'
import { ConsoleDialog } from '../parts/console-dialog.tsx'
import { Tick } from '../parts/tick.tsx'
import { contactTexts } from './contact-texts.ts'
import styles from './loan.module.css'

interface OfferDialogProps {
  loanId: string
  bill: NonNullable<LoanFile['bill']>
  onClose: () => void
  onDone: () => void
}

/** Offers the customer a way to pay the bill later, by SMS. */
export function OfferDialog({ loanId, bill, onClose, onDone }: OfferDialogProps) {
  const t = useTexts(contactTexts)
  const language = useLanguage()
  const textOf = useErrorText()
  const offer = useWrite(offerRelief)
  const [kind, setKind] = useState<ReliefKind | undefined>(bill.offers[0])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (kind && !offer.isPending) offer.mutate({ params: { loanId }, body: { kind } }, { onSuccess: onDone })
  }
  return (
    <ConsoleDialog title={t.offer} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p>{t.offerText(formatDate(bill.dueDate, language))}</p>
        <fieldset>
          <legend className={styles.question}>{t.offerWhich}</legend>
          {bill.offers.map((one) => (
            <Tick key={one} type="radio" name="kind" checked={kind === one} onChange={() => setKind(one)}>
              {t.kinds[one]}
            </Tick>
          ))}
        </fieldset>
        {offer.error && (
          <div role="alert">
            <Notice kind="danger">{textOf(offer.error)}</Notice>
          </div>
        )}
        <div className={styles.buttons}>
          <Action kind="primary" type="submit" loading={offer.isPending}>
            {t.sendOffer}
          </Action>
          <Action onClick={onClose}>{t.close}</Action>
        </div>
      </form>
    </ConsoleDialog>
  )
}
