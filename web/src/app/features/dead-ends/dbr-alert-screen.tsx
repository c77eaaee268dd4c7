import { CalendarDays, Coins, ReceiptText } from 'lucide-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { MessagePage } from '../../../ui/message-page.tsx'
import { BarnPicture } from '../../../ui/pictures.tsx'
import { AppScreen } from '../../app-screen.tsx'
import { useRoute } from '../../use-route.ts'
import { deadEndTexts } from './dead-end-texts.ts'
import { WaysOn } from './ways-on.tsx'

/** The instalments would exceed the safe share of the income; a smaller or longer loan may not. */
export function DbrAlertScreen() {
  const t = useTexts(deadEndTexts)
  const { href } = useRoute()
  return (
    <AppScreen
      title={t.dbr.title}
      barTitle=""
      heading="body"
      action={
        <>
          <ButtonLink href={href('ApplyLoan', {})}>{t.dbr.go}</ButtonLink>
          <ButtonLink kind="text" href={href('Home', {})}>
            {t.home}
          </ButtonLink>
        </>
      }
    >
      <MessagePage
        title={t.dbr.title}
        picture={<BarnPicture />}
        notice={
          <WaysOn
            ways={[
              { icon: Coins, words: t.dbr.smaller },
              { icon: CalendarDays, words: t.dbr.longer },
              { icon: ReceiptText, words: t.dbr.settle },
            ]}
          />
        }
      >
        {t.dbr.body}
      </MessagePage>
    </AppScreen>
  )
}
