import type { PaymentCode } from '@lumbung/shared/contract/payments.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { BarnPicture } from '../../../ui/graphics/pictures.tsx'
import { MessagePage } from '../../../ui/layout/message-page.tsx'
import { AppScreen } from '../../app-screen.tsx'
import { HelpButton } from '../../help/help-button.tsx'
import { useRoute } from '../../routing/use-route.ts'
import type { ClosedStatus } from './code-kinds.ts'
import { howToPayTexts } from './how-to-pay-texts.ts'
import { usePay } from './use-pay.ts'

interface ClosedCodeProps {
  code: PaymentCode
  status: ClosedStatus
}

/** A closed payment code, with a button for a new one. */
export function ClosedCode({ code, status }: ClosedCodeProps) {
  const t = useTexts(howToPayTexts)
  const { href } = useRoute()
  const pay = usePay()
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
          {isPayable && <Button onClick={() => pay(code.target, 'replace')}>{t.newCode}</Button>}
          <ButtonLink kind={isPayable ? 'text' : 'primary'} href={href('Bill', {})}>
            {t.toBills}
          </ButtonLink>
        </>
      }
    >
      <MessagePage title={t.over[status]} picture={<BarnPicture />}>
        {t.overBody[status]}
      </MessagePage>
    </AppScreen>
  )
}
