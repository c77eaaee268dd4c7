import type { Bill } from '@lumbung/shared/contract/billing/bills.ts'
import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { paymentReports, reportPayment } from '@lumbung/shared/contract/billing/payment-reports.ts'
import { type ReportAnswer, reportAnswers } from '@lumbung/shared/facts/report-answers.ts'
import { readAmountRule, requiredRule } from '@lumbung/shared/rules/text.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefusal } from '../../../../api/refusal.ts'
import { sendWithSecurityCheck } from '../../../../api/security-gate.ts'
import { serverToday } from '../../../../api/server-today.ts'
import { upload } from '../../../../api/upload.ts'
import { refetchReads } from '../../../../api/use-api.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { monthName } from '../../../../i18n/month-name.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { FormScreen } from '../../../../shell/forms/form-screen.tsx'
import { useAppForm } from '../../../../shell/forms/use-app-form.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { DateField } from '../../../../ui/forms/date-field.tsx'
import { MoneyField } from '../../../../ui/forms/money-field.tsx'
import { ReceiptChoice } from './receipt-choice.tsx'
import { reportTexts } from './report-texts.ts'

type ReportField = 'amount' | 'paidOn'

interface ReportFormProps {
  bill: Bill
  /** Our answer to the report before. */
  answer: ReportAnswer | undefined
}

/** Reports that a bill was paid. What was typed and chosen stays when sending fails. */
export function ReportForm({ bill, answer }: ReportFormProps) {
  const t = useTexts(reportTexts)
  const language = useLanguage()
  const today = serverToday()
  const [receipt, setReceipt] = useState<File>()
  const form = useAppForm<ReportField>({
    initial: { amount: String(bill.unpaid), paidOn: today },
    labels: t.labels,
    rules: { amount: readAmountRule, paidOn: requiredRule },
  })
  const send = useReport(bill.month)
  return (
    <FormScreen
      form={form}
      title={t.title}
      heading={t.heading(monthName(bill.month, language))}
      lead={t.lead}
      submitLabel={t.send}
      sending={send.isPending}
      onSend={(values) =>
        values.paidOn > today
          ? form.fail({ paidOn: t.future })
          : send.mutate({ ...values, receipt }, { onError: form.refuse })
      }
    >
      {send.isError && (
        <Notice kind="danger" live>
          {isRefusal(send.error, 'WRONG_FILE_FORMAT') ? t.badFile : t.failed}
        </Notice>
      )}
      {answer && !send.isError && <Notice>{t.answered(reportAnswers[answer][language === 'id' ? 'id' : 'en'])}</Notice>}
      <MoneyField {...form.field('amount')} />
      <DateField
        {...form.field('paidOn')}
        firstYear={Number(today.slice(0, 4)) - 1}
        lastYear={Number(today.slice(0, 4))}
      />
      <ReceiptChoice receipt={receipt} onChange={setReceipt} />
    </FormScreen>
  )
}

interface Typed {
  amount: string
  paidOn: string
  receipt: File | undefined
}

function useReport(month: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ amount, paidOn, receipt }: Typed) => {
      const args = { body: { month, amount, paidOn }, files: { file: receipt ? [receipt] : [] } }
      return sendWithSecurityCheck(() => upload(reportPayment, args))
    },
    onSuccess: async () => {
      const reads = [paymentReports, currentBills]
      await refetchReads(client, ...reads)
    },
    meta: { path: reportPayment.path, handles: 'all' },
  })
}
