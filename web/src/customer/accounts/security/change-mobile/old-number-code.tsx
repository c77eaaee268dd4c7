import { proveOldNumber } from '@lumbung/shared/contract/accounts/mobile-change.ts'
import { useWrite } from '../../../../api/use-api.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { HelpButton } from '../../../../shell/help/help-button.tsx'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { PageTitle } from '../../../../ui/layout/page-title.tsx'
import { OrderCode } from '../../codes/order-code.tsx'
import { changeMobileTexts } from './change-mobile-texts.ts'

export function OldNumberCode({ onProved }: { onProved: (proof: string) => void }) {
  const t = useTexts(changeMobileTexts)
  const write = useWrite(proveOldNumber, { handles: ['OTP_CHECK_FAILED'] })
  const prove = (otp: string) => write.mutate({ body: { otp } }, { onSuccess: ({ proof }) => onProved(proof) })
  return (
    <AppScreen title={t.title} heading="body" right={<HelpButton />}>
      <div className="stack">
        <PageTitle>{t.oldCode}</PageTitle>
        <OrderCode of="OLD_NUMBER" checking={write.isPending} failure={write.error} onFull={prove} />
      </div>
    </AppScreen>
  )
}
