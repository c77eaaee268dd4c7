import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { loan, settlementQuote, settleWithCredit } from '@lumbung/shared/contract/billing/loans.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { formatDate, formatMoment, formatMoney } from '@lumbung/shared/format.ts'
import { PiggyBank } from 'lucide-react'
import { useRead, useWrite } from '../../../../api/use-api.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { Loaded } from '../../../../shell/loading/loaded.tsx'
import { useServices } from '../../../../shell/router/services.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { SkeletonBar } from '../../../../ui/layout/skeleton.tsx'
import { CostTable } from '../../../../ui/money/cost-table.tsx'
import { MoneyFigure } from '../../../../ui/money/money-figure.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { isCoolingOffNow } from '../../../lending/order/cooling-off.ts'
import { lastMinuteBefore } from '../../pay/last-minute.ts'
import { usePay } from '../../pay/use-pay.ts'
import { settlementSum } from './settlement-sum.ts'
import { settlementTexts } from './settlement-texts.ts'

/** The amount that settles the loan today, and the saving. */
export function SettlementSheet({ loanId, onClose }: { loanId: string; onClose: () => void }) {
  const t = useTexts(settlementTexts)
  const pay = usePay()
  const read = useRead(settlementQuote, { params: { loanId } }, { handles: 'all', staleTime: 0 })
  const quote = read.data
  return (
    <Sheet
      title={quote && isCoolingOffNow(quote) ? t.returnTitle : t.title}
      onClose={onClose}
      actions={
        quote &&
        (quote.total === 0 ? (
          <SettleWithCredit loanId={loanId} onDone={onClose} />
        ) : (
          <Button onClick={() => pay({ kind: 'SETTLEMENT', loanId })}>
            {(isCoolingOffNow(quote) ? t.returnAmount : t.settle)(formatMoney(quote.total))}
          </Button>
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

/** What makes up the amount, as a sum. */
function SettlementSum({ quote }: { quote: ReplyOf<typeof settlementQuote> }) {
  const t = useTexts(settlementTexts)
  const { parts, credit, toPay } = settlementSum(quote)
  return (
    <CostTable
      caption={t.parts}
      rows={[
        ...parts.map(({ part, amount }) => ({ label: t[part], value: formatMoney(amount) })),
        { label: t.sum, value: formatMoney(quote.figure), kind: 'total' },
        ...(credit > 0
          ? ([
              { label: isCoolingOffNow(quote) ? t.paidBefore : t.credit, value: formatMoney(-credit) },
              { label: t.toPay, value: formatMoney(toPay), kind: 'total' },
            ] as const)
          : []),
      ]}
    />
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
  const until = formatMoment(lastMinuteBefore(quote.validUntil), language)
  return (
    <div className="stack">
      <div>
        <p className="small secondary">{coolingOff ? t.returnTotal : t.total}</p>
        <MoneyFigure value={total === 0 ? figure : total} size="hero" />
        <p className="small secondary">{(coolingOff ? t.returnUntil : t.until)(until)}</p>
      </div>
      <SettlementSum quote={quote} />
      {fromCredit > 0 && <p>{coveredWords}</p>}
      {waiting && total > 0 && <p>{t.waits(formatMoney(waiting.amount), formatDate(waiting.from, language))}</p>}
      <Notice kind={saves ? 'success' : 'neutral'} icon={PiggyBank}>
        {saves && <strong>{t.saving(formatMoney(quote.saving))} </strong>}
        {saves ? t.savingWhy : t.noSaving} {coolingOff ? t.undoes : t.noFee}
      </Notice>
    </div>
  )
}
