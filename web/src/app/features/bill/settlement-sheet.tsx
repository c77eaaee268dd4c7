import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { loan, settlementQuote, settleWithCredit } from '@lumbung/shared/contract/billing/loans.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { formatMoment, formatMoney } from '@lumbung/shared/format.ts'
import { PiggyBank } from 'lucide-react'
import { useRead, useWrite } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { defineTexts } from '../../../i18n/texts.ts'
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
import { usePay } from './use-pay.ts'

const texts = defineTexts({
  id: {
    title: 'Lunasi lebih awal',
    total: 'Jumlah pelunasan hari ini',
    saving: (amount: string) => `Anda hemat ${amount}`,
    savingWhy: 'dibanding membayar sesuai jadwal.',
    noSaving: 'Tidak ada bunga yang bisa dihemat, jadi jumlahnya sama dengan sisa pinjaman.',
    noFee: 'Tidak ada biaya pelunasan.',
    undoes: 'Dengan ini pinjaman batal: Anda hanya mengembalikan pokok, tanpa bunga, biaya, atau pajak.',
    until: (moment: string) => `Jumlah ini berlaku sampai ${moment}.`,
    fromCredit: (credit: string, figure: string) => `Saldo Anda menutup ${credit} dari ${figure}.`,
    covered: 'Saldo Anda cukup untuk jumlah ini. Anda tidak perlu membayar lagi.',
    settle: (amount: string) => `Lunasi ${amount}`,
    withCredit: 'Lunasi dengan saldo',
    done: 'Pinjaman sudah lunas',
  },
  en: {
    title: 'Settle early',
    total: 'To settle today',
    saving: (amount) => `You save ${amount}`,
    savingWhy: 'compared with paying on schedule.',
    noSaving: 'There is no interest left to save, so this is what remains of the loan.',
    noFee: 'There is no fee for settling.',
    undoes: 'This undoes the loan: you return the principal alone, without interest, fees or tax.',
    until: (moment) => `This amount holds until ${moment}.`,
    fromCredit: (credit, figure) => `Your balance covers ${credit} of ${figure}.`,
    covered: 'Your balance covers this amount. There is nothing more to pay.',
    settle: (amount) => `Settle for ${amount}`,
    withCredit: 'Settle with my balance',
    done: 'The loan is paid off',
  },
})

/** The amount that settles the loan today, and the saving. */
export function SettlementSheet({ loanId, onClose }: { loanId: string; onClose: () => void }) {
  const t = useTexts(texts)
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
  const t = useTexts(texts)
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
  const t = useTexts(texts)
  const language = useLanguage()
  const saves = quote.saving > 0
  const { figure, total } = quote
  const fromCredit = figure - total
  return (
    <div className="stack">
      <div>
        <p className="small secondary">{t.total}</p>
        <MoneyFigure value={total === 0 ? figure : total} size="hero" />
        <p className="small secondary">{t.until(formatMoment(lastMinuteBefore(quote.validUntil), language))}</p>
      </div>
      {fromCredit > 0 && <p>{total === 0 ? t.covered : t.fromCredit(formatMoney(fromCredit), formatMoney(figure))}</p>}
      <Notice kind={saves ? 'success' : 'neutral'} icon={PiggyBank}>
        {saves && <strong>{t.saving(formatMoney(quote.saving))} </strong>}
        {saves ? t.savingWhy : t.noSaving} {isCoolingOffNow(quote) ? t.undoes : t.noFee}
      </Notice>
    </div>
  )
}
