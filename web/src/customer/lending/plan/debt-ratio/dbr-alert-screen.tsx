import { formatMoney } from '@lumbung/shared/format.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { HelpButton } from '../../../../shell/help/help-button.tsx'
import type { ScreenProps } from '../../../../shell/router/route-table.ts'
import { useRoute } from '../../../../shell/router/use-route.ts'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { useSessionCheck } from '../../../../shell/session/use-session-check.ts'
import { changeDraft } from '../../../../state/loan-draft.ts'
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx'
import { EndedPicture } from '../../../../ui/graphics/pictures.tsx'
import { MessagePage } from '../../../../ui/layout/message-page.tsx'
import { forgetTranches } from '../amounts/picked-plan.ts'
import { type DbrOffer, offersFrom } from './dbr-offers.ts'
import { dbrTexts } from './dbr-texts.ts'

/** The instalments are too high for the customer's income (REACH_DBR_RESTRICTION): offers what would fit. */
export function DbrAlertScreen({ query }: ScreenProps<'DbrAlert'>) {
  useSessionCheck()
  const t = useTexts(dbrTexts)
  const { replace, href } = useRoute()
  const offers = offersFrom(query)
  // Without a refusal of an order, nothing is known of what would fit.
  const isTold = query.followUp !== undefined
  const take = (change: DbrOffer['change']) => {
    forgetTranches()
    changeDraft(change)
    replace('ApplyLoan', {})
  }
  return (
    <AppScreen
      title={t.title}
      heading="body"
      barTitle=""
      right={<HelpButton />}
      plainAction
      action={
        <>
          {offers.map((offer, index) => (
            <Button key={offer.kind} kind={index === 0 ? 'primary' : 'secondary'} onClick={() => take(offer.change)}>
              {offer.kind === 'tenor' ? t.longer(offer.change.tenor) : t.smaller(formatMoney(offer.change.amount))}
            </Button>
          ))}
          {!isTold && <ButtonLink href={href('ApplyLoan', {})}>{t.change}</ButtonLink>}
          <ButtonLink kind={isTold && offers.length === 0 ? 'primary' : 'text'} href={href('Home', {})}>
            {t.home}
          </ButtonLink>
        </>
      }
    >
      <MessagePage title={t.title} picture={<EndedPicture />}>
        <div className="stack-s">
          <p>{isTold ? t.body : t.limit}</p>
          <p>{!isTold ? t.tryAnother : offers.length > 0 ? t.fits : t.nothingFits}</p>
        </div>
      </MessagePage>
    </AppScreen>
  )
}
