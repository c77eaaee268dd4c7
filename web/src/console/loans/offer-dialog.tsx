import { type LoanFile, offerRelief, type ReliefKind } from '@lumbung/shared/contract/operators/loans.ts'
import { formatDate } from '@lumbung/shared/format.ts'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWrite } from '../calls/use-calls.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
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
  const offer = useWrite(offerRelief)
  const [kind, setKind] = useState<ReliefKind | undefined>(bill.offers[0])
  const submit = () => kind && offer.mutate({ params: { loanId }, body: { kind } }, { onSuccess: onDone })
  return (
    <FormDialog
      title={t.offer}
      effect={t.offerText(formatDate(bill.dueDate, language))}
      send={t.sendOffer}
      write={offer}
      onClose={onClose}
      onSubmit={submit}
    >
      <fieldset>
        <legend className={styles.question}>{t.offerWhich}</legend>
        {bill.offers.map((one) => (
          <Tick key={one} type="radio" name="kind" checked={kind === one} onChange={() => setKind(one)}>
            {t.kinds[one]}
          </Tick>
        ))}
      </fieldset>
    </FormDialog>
  )
}
