import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { createPaymentCode, type PaymentCode } from '@lumbung/shared/contract/payments.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { useWrite } from '../../../../api/use-api.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { HelpButton } from '../../../../shell/help/help-button.tsx'
import { useRoute } from '../../../../shell/router/use-route.ts'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx'
import { EndedPicture } from '../../../../ui/graphics/pictures.tsx'
import { MessagePage } from '../../../../ui/layout/message-page.tsx'
import { usePay } from '../use-pay.ts'
import type { ClosedStatus } from './code-kinds.ts'
import { howToPayTexts } from './how-to-pay-texts.ts'

interface ClosedCodeProps {
  code: PaymentCode
  status: ClosedStatus
}

/** A closed payment code, with a button for a new one. */
export function ClosedCode({ code, status }: ClosedCodeProps) {
  const t = useTexts(howToPayTexts)
  const { href } = useRoute()
  const pay = usePay()
  const failed = status === 'FAILED'
  // An extension is paid from its own screen, which shows whether it is still possible.
  const isPayable = code.remaining > 0 && code.target.kind !== 'EXTENSION'
  return (
    <AppScreen
      title={t.over[status]}
      heading="body"
      barTitle=""
      right={<HelpButton />}
      plainAction
      action={
        <>
          {isPayable && failed && <MakeAgain code={code} />}
          {isPayable && (
            <Button kind={failed ? 'secondary' : 'primary'} onClick={() => pay(code.target, 'replace')}>
              {failed ? t.otherWay : t.newCode}
            </Button>
          )}
          <ButtonLink kind={isPayable ? 'text' : 'primary'} href={href('Bill', {})}>
            {t.toBills}
          </ButtonLink>
        </>
      }
    >
      <MessagePage title={t.over[status]} picture={<EndedPicture />}>
        {failed ? t.failed(code.guide.name, formatMoney(code.amount)) : t.overBody[status]}
      </MessagePage>
    </AppScreen>
  )
}

/** Makes a code for the same target and method in the place of one that the gateway could not make. */
function MakeAgain({ code: { method, target } }: Pick<ClosedCodeProps, 'code'>) {
  const t = useTexts(howToPayTexts)
  const { replace } = useRoute()
  const make = useWrite(createPaymentCode, { refreshes: [currentBills] })
  const submit = () =>
    make.mutate(
      { body: { method, target } },
      { onSuccess: ({ paymentId }) => replace('BillHowToPay', {}, { code: method, paymentId }) },
    )
  return (
    <Button loading={make.isPending} onClick={submit}>
      {t.again}
    </Button>
  )
}
