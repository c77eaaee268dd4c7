import { bankByCode } from '@lumbung/shared/banks.ts'
import type { PaymentCode } from '@lumbung/shared/contract/payments.ts'
import { kindOf, methodTermsOf } from '@lumbung/shared/facts/payment-methods.ts'
import { formatBankNumber, formatMoney } from '@lumbung/shared/format.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { useServices } from '../../../../shell/router/services.ts'
import { CopyRow } from '../../../../ui/actions/copy-row.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { MoneyFigure } from '../../../../ui/money/money-figure.tsx'
import { dueTexts } from '../../due-texts.ts'
import { codeParts } from './code-parts.ts'
import { howToPayTexts } from './how-to-pay-texts.ts'

/** Payment code and amount, each with a copy button. The amount is what is due now, or the fixed amount of a bound code. */
export function CodeCard({ code }: { code: PaymentCode }) {
  const t = useTexts(howToPayTexts)
  const due = useTexts(dueTexts)
  const { toasts } = useServices()
  const onCopied = () => toasts.show(t.copyOk, 'done')
  const onAmountCopied = () => toasts.show(t.amountCopied, 'done')
  const { company, number } = codeParts(code)
  const { fee } = methodTermsOf(code.method)
  const amount = code.bound ? code.amount : code.remaining
  const lateFee = amount === code.remaining ? code.lateFee : 0
  const label = company ? t.customer : kindOf(code.method).number === 'CODE' ? t.retailCode : t.account
  const open = useOpenText(code)
  return (
    <Card>
      {company && (
        <>
          <CopyRow label={t.company} shown={company} value={company} onCopied={onCopied} />
          <hr />
        </>
      )}
      <CopyRow label={label} shown={formatBankNumber(number)} value={number} onCopied={onCopied} />
      {code.transferPrefix && company && (
        <>
          <hr />
          <CopyRow label={t.otherBank} shown={formatBankNumber(code.code)} value={code.code} onCopied={onCopied} />
        </>
      )}
      {code.transferPrefix && (
        <p className="small secondary">{t.prefix(bankByCode(code.method)?.name ?? code.method, code.transferPrefix)}</p>
      )}
      <hr />
      {fee > 0 ? (
        <Prepare amount={amount} fee={fee} />
      ) : (
        <CopyRow label={t.amount} shown={formatMoney(amount)} value={String(amount)} onCopied={onAmountCopied} />
      )}
      {lateFee > 0 && <p className="small">{due.withFee(formatMoney(lateFee))}</p>}
      {fee === 0 && <p className="small secondary">{code.bound ? t.exact : open}</p>}
      {code.holderName !== '' && (
        <>
          <hr />
          <p className="small secondary">{t.holder}</p>
          <p className="strong">
            {code.providerName} / {code.holderName}
          </p>
        </>
      )}
      <p className="small secondary">{t.provider(code.providerName)}</p>
    </Card>
  )
}

/** What an amount other than the one shown does. */
function useOpenText({ target, returnUntil }: PaymentCode): string {
  const t = useTexts(howToPayTexts)
  if (target.kind === 'EXTENSION') return t.openExtension
  if (target.kind === 'CONVERSION') return t.openConversion
  if (target.kind === 'SETTLEMENT') return returnUntil ? t.openReturn : t.openSettlement
  return t.open
}

/** What the cashier takes, the fee at the counter included, as one amount that adds up. */
function Prepare({ amount, fee }: { amount: number; fee: number }) {
  const t = useTexts(howToPayTexts)
  return (
    <div>
      <p className="small secondary">{t.prepare}</p>
      <MoneyFigure value={amount + fee} size="large" />
      <p className="small secondary">{t.prepareSum(formatMoney(amount), formatMoney(fee))}</p>
    </div>
  )
}
