import type { PaymentCode } from '@lumbung/shared/contract/payments.ts'
import { formatBankNumber, formatMoment, formatMoney } from '@lumbung/shared/format.ts'
import { CircleCheck } from 'lucide-react'
import { useLanguage } from '../../../../i18n/language.ts'
import { monthName } from '../../../../i18n/month-name.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { HelpButton } from '../../../../shell/help/help-button.tsx'
import { saveFile } from '../../../../shell/loading/use-file-link.ts'
import { useServices } from '../../../../shell/router/services.ts'
import { useRoute } from '../../../../shell/router/use-route.ts'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { PageTitle } from '../../../../ui/layout/page-title.tsx'
import { Tile } from '../../../../ui/layout/tile.tsx'
import { type CostRow, CostTable } from '../../../../ui/money/cost-table.tsx'
import { HeldMoney } from '../../conversion/held-money.tsx'
import { endOf } from '../code-deadline.ts'
import { lastMinuteBefore } from '../last-minute.ts'
import { usePay } from '../use-pay.ts'
import { paymentResultTexts } from './payment-result-texts.ts'
import { receiptPicture } from './receipt-picture.ts'

interface PaidProps {
  code: PaymentCode
  /** The amount received, in rupiah. */
  paid: number
}

/** The receipt: amount, time, method, and what is left to pay. */
export function PaidPage({ code }: { code: PaymentCode }) {
  const t = useTexts(paymentResultTexts)
  const { href } = useRoute()
  const pay = usePay()
  const { paidAmount = code.amount, remaining, target } = code
  const isPayable = remaining > 0 && target.kind !== 'EXTENSION'
  const { conversionId } = target.kind === 'CONVERSION' ? target : {}
  return (
    <AppScreen
      title={t.paid}
      heading="body"
      barTitle=""
      right={<HelpButton />}
      action={
        <>
          {isPayable && <Button onClick={() => pay(target)}>{t.payRest}</Button>}
          <ButtonLink
            kind={isPayable ? 'text' : 'primary'}
            href={conversionId ? href('BillInstallmentProcess', {}, { conversionId }) : href('Bill', {})}
          >
            {conversionId ? t.toApplication : t.toBills}
          </ButtonLink>
        </>
      }
    >
      <div className="stack">
        <Tile icon={CircleCheck} kind="success" large />
        <div role="status">
          <PageTitle>{t.paid}</PageTitle>
          <p className="secondary">{t.paidBody}</p>
        </div>
        <Receipt code={code} paid={paidAmount} />
        <Outcome code={code} paid={paidAmount} />
      </div>
    </AppScreen>
  )
}

function Receipt({ code, paid }: PaidProps) {
  const t = useTexts(paymentResultTexts)
  const { toasts } = useServices()
  const rows = useRows(code, paid)
  const left = useLeft(code)
  const save = async () => {
    const picture = await receiptPicture({ title: t.paid, rows, note: t.paidBody })
    if (!picture) return toasts.show(t.notSaved, 'error')
    saveFile(picture, `lumbung-${code.paymentId.slice(-12)}.png`)
  }
  return (
    <Card>
      <CostTable caption={t.figures} rows={[...rows, ...left]} />
      <Button kind="text" onClick={() => void save()}>
        {t.save}
      </Button>
    </Card>
  )
}

/** The rows of the receipt: amount, target, time, method. */
function useRows(code: PaymentCode, paid: number) {
  const t = useTexts(paymentResultTexts)
  const language = useLanguage()
  const { target } = code
  const whatOf = () => {
    if (target.kind === 'BILL') return t.bill(monthName(target.month, language))
    if (code.returnUntil) return t.loanReturned
    return target.kind === 'INSTALLMENT' ? t.installment(target.number) : t.kinds[target.kind]
  }
  return [
    { label: t.amount, value: formatMoney(paid) },
    { label: t.what, value: whatOf() },
    { label: t.at, value: formatMoment(code.paidAt, language) },
    { label: t.method, value: code.guide.name },
    { label: t.code, value: formatBankNumber(code.code) },
  ]
}

/** What is left now: of what the code was for, and of the loan that it names or of all loans. */
function useLeft({ target, returnUntil, remaining, loansLeft, held = 0 }: PaymentCode): CostRow[] {
  const t = useTexts(paymentResultTexts)
  const label = t.left[returnUntil ? 'RETURN' : target.kind]
  return [
    ...(held > 0 ? [{ label: t.held, value: formatMoney(held) }] : []),
    { label, value: formatMoney(remaining), kind: 'total' },
    // Who returns a loan pays nothing else that is left of it.
    ...(loansLeft === undefined || returnUntil
      ? []
      : [{ label: 'loanId' in target ? t.loanLeft : t.loansLeft, value: formatMoney(loansLeft) }]),
  ]
}

/** What is said about a payment that was enough, and about one that was not. */
function useOutcomeTexts(code: PaymentCode) {
  const t = useTexts(paymentResultTexts)
  const language = useLanguage()
  const { kind } = code.target
  if (code.returnUntil) {
    const until = formatMoment(lastMinuteBefore(endOf(code.returnUntil)), language)
    return { done: t.loanCanceled, partly: (amount: string) => t.returnPartly(amount, until) }
  }
  if (kind === 'CONVERSION')
    return { done: code.conversion === 'BOOKED' ? t.advanceUsed : t.advancePaid, partly: t.advancePartly }
  if (kind === 'SETTLEMENT') return { done: t.loanSettled, partly: t.loanPartly }
  if (kind === 'ALL_DUE') return { done: t.dueSettled, partly: t.duePartly }
  if (kind === 'INSTALLMENT') return { done: t.installmentSettled, partly: t.installmentPartly }
  return { done: code.extension ? t.extended : t.settled, partly: t.partly }
}

/** Says whether everything is paid, or too little or too much. */
function Outcome({ code, paid }: PaidProps) {
  const t = useTexts(paymentResultTexts)
  const { done, partly } = useOutcomeTexts(code)
  if (code.extension && code.extension !== 'EXTENDED') return <Notice kind="warning">{t.notExtended}</Notice>
  if (code.conversion === 'ENDED') return <Notice kind="warning">{t.conversionEnded}</Notice>
  if (code.remaining > 0) {
    return (
      <Notice kind="warning">
        {partly(formatMoney(code.remaining))} <HeldMoney {...code} />
      </Notice>
    )
  }
  if (code.conversion || paid <= code.amount) {
    return (
      <Notice kind="success">
        {done} <HeldMoney {...code} />
      </Notice>
    )
  }
  return (
    <Notice kind="success">
      <strong>{t.more(formatMoney(paid - code.amount))}</strong> {t.moreBody}
    </Notice>
  )
}
