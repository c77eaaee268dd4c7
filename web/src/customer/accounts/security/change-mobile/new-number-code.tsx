import { devices } from '@lumbung/shared/contract/accounts/devices.ts'
import { changeMobile } from '@lumbung/shared/contract/accounts/mobile-change.ts'
import { userSummary } from '@lumbung/shared/contract/accounts/people.ts'
import { displayMobile } from '@lumbung/shared/rules/phone.ts'
import { isRefusal } from '../../../../api/refusal.ts'
import { useWrite } from '../../../../api/use-api.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { HelpButton } from '../../../../shell/help/help-button.tsx'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { PageTitle } from '../../../../ui/layout/page-title.tsx'
import { OrderCode } from '../../codes/order-code.tsx'
import { changeMobileTexts } from './change-mobile-texts.ts'

interface NewNumberCodeProps {
  of: { proof: string; mobileNumber: string }
  /** Seconds until another code may be sent. */
  wait: number
  onTaken: (message: string) => void
  onExpired: () => void
  onDone: (moneyFrom: string) => void
}

/** The code of the new number, with which the number is changed. */
export function NewNumberCode({ of, wait, onTaken, onExpired, onDone }: NewNumberCodeProps) {
  const t = useTexts(changeMobileTexts)
  const write = useWrite(changeMobile, {
    handles: ['OTP_CHECK_FAILED', 'MOBILE_TAKEN'],
    refreshes: [userSummary, devices],
  })
  const change = (otp: string) =>
    write.mutate(
      { body: { ...of, otp } },
      {
        onSuccess: ({ moneyFrom }) => onDone(moneyFrom),
        onError: (error) => {
          if (isRefusal(error, 'MOBILE_TAKEN')) onTaken(error.message)
          if (isRefusal(error, 'PROOF_EXPIRED')) onExpired()
        },
      },
    )
  return (
    <AppScreen title={t.title} heading="body" right={<HelpButton />}>
      <div className="stack">
        <PageTitle>{t.newCode}</PageTitle>
        <OrderCode
          of={of}
          sentBefore={wait}
          lead={t.newCodeLead(displayMobile(of.mobileNumber))}
          checking={write.isPending}
          failure={write.error}
          onFull={change}
        />
      </div>
    </AppScreen>
  )
}
