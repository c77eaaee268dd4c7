import { remindOfConversion } from '@lumbung/shared/contract/billing/conversions.ts'
import { formatDate, formatDayMonth } from '@lumbung/shared/format.ts'
import { BellRing } from 'lucide-react'
import type { ReactNode } from 'react'
import { isRefusal } from '../../../../api/refusal.ts'
import { useWrite } from '../../../../api/use-api.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { HelpButton } from '../../../../shell/help/help-button.tsx'
import { useRoute } from '../../../../shell/router/use-route.ts'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import type { ConversionOptions, ConversionPlan } from '../offer.ts'
import { offerTexts } from './offer-texts.ts'
import { reminderTexts } from './reminder-texts.ts'

interface RemindOfPlanProps {
  found: ConversionOptions
  plan: ConversionPlan
  refetch: () => Promise<unknown>
  /** The figures. */
  children: ReactNode
}

/** Before the bill date nothing can be applied for: the customer may ask to be told (CX-36), or sees why not. */
export function RemindOfPlan({ found, plan, refetch, children }: RemindOfPlanProps) {
  const t = useTexts(reminderTexts)
  const offer = useTexts(offerTexts)
  const language = useLanguage()
  const { go, href } = useRoute()
  const { month, billDate, reminder } = found
  const remind = useWrite(remindOfConversion, {
    handles: [
      ...(['CURRENT_BILL_HAS_REMINDER', 'BILL_INSTALLMENT_REMINDER_HAS_OVERDUE'] as const),
      ...(['BILL_INSTALLMENT_REMINDER_EXCESS_APPLY_TIME', 'BILL_INSTALLMENT_REMINDER_PLAN_CHANGED'] as const),
      ...(['BILL_INSTALLMENT_REMINDER_CANNOT_APPLY', 'BILL_INSTALLMENT_REMINDER_CREATION_CONCURRENT'] as const),
      ...(['BILL_INSTALLMENT_REMINDER_CREATION_INVALID_PARAM', 'NOT_FOUND'] as const),
    ],
  })
  const submit = () =>
    remind.mutate(
      { body: { month, plan: plan.plan } },
      {
        onSuccess: () => go('BillReminderSuccess', {}, { month }),
        onError: (error) => {
          if (isRefusal(error)) void refetch()
        },
      },
    )
  const { refusal, remindOn = billDate } = reminder
  const refused = isRefusal(remind.error) ? remind.error : undefined
  return (
    <AppScreen
      title={offer.title}
      right={<HelpButton />}
      action={
        reminder.available ? (
          <Button icon={BellRing} loading={remind.isPending} onClick={submit}>
            {t.remind(formatDayMonth(billDate, language))}
          </Button>
        ) : (
          <ButtonLink href={href('Bill', {})}>{t.toBills}</ButtonLink>
        )
      }
    >
      <div className="stack-l">
        {children}
        {refusal ? (
          <Notice kind={refusal === 'CURRENT_BILL_HAS_REMINDER' ? 'success' : 'neutral'} live>
            {t.refused[refusal](formatDate(remindOn, language))}
          </Notice>
        ) : refused ? (
          <Notice kind="danger" live>
            {refused.message}
          </Notice>
        ) : (
          <p className="small secondary">{t.why}</p>
        )}
      </div>
    </AppScreen>
  )
}
