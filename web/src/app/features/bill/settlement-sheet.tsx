import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { loan, settlementQuote, settleWithCredit } from '@lumbung/shared/contract/billing/loans.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { formatDate, formatMoment, formatMoney } from '@lumbung/shared/format.ts'
import { PiggyBank } from 'lucide-react'
import { useRead, useWrite } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SkeletonBar } from '../../../ui/layout/skeleton.tsx'
import { MoneyFigure } from '../../../ui/money/money-figure.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { isCoolingOffNow } from '../../lending/cooling-off.ts'
import { Loaded } from '../../loading/loaded.tsx'
import { useServices } from '../../services.ts'
import { lastMinuteBefore } from './last-minute.ts'
import { settlementTexts } from './settlement-texts.ts'
import { usePay } from './use-pay.ts'

/** The amount that settles the loan today, and the saving. */
export function SettlementSheet({ loanId, onClose }: { loanId: string; onClose: () => void }) {
  const t = useTexts(settlementTexts)
  const pay = usePay()
  const read = useRead(settlementQuote, { params: { loanId } }, { handles: 'all', staleTime: 0 })
  const quote = read.data
  return (
    <Sheet
      title={t.title}
      onClose={onClose}
      actions={
        quote &&
        (quote.total === 0 ? (
          <SettleWithCredit loanId={loanId} onDone={onClose} />
        ) : (
          <Button onClick={() => pay({ kind: 'SETTLEMENT', loanId })}>{t.settle(formatMoney(quote.total))}</Button>
        ))
      }
    >
      <Loaded
        read={read}
        skeleton={
          <>
            <SkeletonBar width="half" />
            <SkeletonBar width="most" tall />
            <SkeletonBar />
          </>
        }
      >
        {(found) => <Settlement quote={found} />}
      </Loaded>
    </Sheet>
  )
}

function SettleWithCredit({ loanId, onDone }: { loanId: string; onDone: () => void }) {
  const t = useTexts(settlementTexts)
  const { toasts } = useServices()
  const settle = useWrite(settleWithCredit, { refreshes: [loan, currentBills, settlementQuote] })
  const onSuccess = () => {
    toasts.show(t.done, 'done')
    onDone()
  }
  return (
    <Button loading={settle.isPending} onClick={() => settle.mutate({ params: { loanId } }, { onSuccess })}>
      {t.withCredit}
    </Button>
  )
}

function Settlement({ quote }: { quote: ReplyOf<typeof settlementQuote> }) {
  const t = useTexts(settlementTexts)
  const language = useLanguage()
  const saves = quote.saving > 0
  const { figure, total, waiting } = quote
  const fromCredit = figure - total
  const coolingOff = isCoolingOffNow(quote)
  const counted = formatMoney(fromCredit)
  const partly = coolingOff ? t.alreadyPaid(counted) : t.fromCredit(counted, formatMoney(figure))
  const coveredWords = total === 0 ? t.covered : partly
  return (
    <div className="stack">
      <div>
        <p className="small secondary">{t.total}</p>
        <MoneyFigure value={total === 0 ? figure : total} size="hero" />
        <p className="small secondary">{t.until(formatMoment(lastMinuteBefore(quote.validUntil), language))}</p>
      </div>
      {fromCredit > 0 && <p>{coveredWords}</p>}
      {waiting && total > 0 && <p>{t.waits(formatMoney(waiting.amount), formatDate(waiting.from, language))}</p>}
      <Notice kind={saves ? 'success' : 'neutral'} icon={PiggyBank}>
        {saves && <strong>{t.saving(formatMoney(quote.saving))} </strong>}
        {saves ? t.savingWhy : t.noSaving} {coolingOff ? t.undoes : t.noFee}
      </Notice>
    </div>
  )
}
