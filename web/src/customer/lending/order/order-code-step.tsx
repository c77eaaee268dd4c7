import { home } from '@lumbung/shared/contract/home.ts'
import { confirmOrder, order as orderRead } from '@lumbung/shared/contract/lending/orders.ts'
import { formatMoney, formatTime } from '@lumbung/shared/format.ts'
import { refetchReads, useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { OrderCode } from '../../accounts/codes/order-code.tsx'
import { CancelOrder } from './cancel-order.tsx'
import type { FullOrder } from './full-order.ts'
import { orderTexts } from './order-texts.ts'

/** OTP_REQUIRED: the customer confirms with a code. The third wrong code cancels the order, as the status then shows. */
export function OrderCodeStep({ order }: { order: FullOrder }) {
  const t = useTexts(orderTexts)
  const { replace } = useRoute()
  const { queryClient } = useServices()
  const { orderId, actionUntil, quote } = order
  const lead = actionUntil ? { lead: t.codeLead(formatMoney(quote.amount), formatTime(actionUntil)) } : {}
  const write = useWrite(confirmOrder, { handles: ['OTP_CHECK_FAILED'], refreshes: [home] })
  const refresh = () => void refetchReads(queryClient, orderRead)
  const check = (otp: string) =>
    write.mutate(
      { params: { orderId }, body: { otp } },
      {
        onSuccess: ({ status }) => {
          if (status === 'SIGNING') replace('OrderLoanAgreement', { orderId })
          else refresh()
        },
        onError: refresh,
      },
    )
  return (
    <AppScreen title={t.codeTitle} heading="body" barTitle="" right={<HelpButton />}>
      <div className="stack">
        <PageTitle>{t.codeHeading}</PageTitle>
        <OrderCode
          of={{ orderId, step: 'OTP' }}
          {...lead}
          checking={write.isPending}
          failure={write.error}
          onFull={check}
        />
        <CancelOrder orderId={orderId} />
      </div>
    </AppScreen>
  )
}
