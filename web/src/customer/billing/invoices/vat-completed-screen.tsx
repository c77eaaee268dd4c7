import { vatNotice } from '@lumbung/shared/contract/billing/invoices.ts'
import { formatDate } from '@lumbung/shared/format.ts'
import { useRead } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Loaded } from '../../../shell/loading/loaded.tsx'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { DonePicture, YourTurnPicture } from '../../../ui/graphics/pictures.tsx'
import { MessagePage } from '../../../ui/layout/message-page.tsx'
import { SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { vatTexts } from './vat-texts.ts'

/** The VAT notice was acknowledged; or, at this address without it, has still to be read. */
export function VatCompletedScreen() {
  const t = useTexts(vatTexts)
  const language = useLanguage()
  const { href } = useRoute()
  const read = useRead(vatNotice, {}, { handles: 'all' })
  const at = read.data?.acknowledgedAt
  const title = !read.data ? t.title : at ? t.doneTitle : t.openTitle
  return (
    <AppScreen
      title={title}
      barTitle={read.data ? '' : title}
      heading={read.data ? 'body' : 'bar'}
      action={
        read.data &&
        (at ? (
          <>
            <ButtonLink href={href('Home', {})}>{t.toHome}</ButtonLink>
            <ButtonLink kind="text" href={href('InvoicePage', {})}>
              {t.toInvoices}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink href={href('Vat12Adjustment', {})}>{t.toNotice}</ButtonLink>
        ))
      }
    >
      <Loaded read={read} skeleton={<SkeletonCard />}>
        {() => (
          <MessagePage title={title} picture={at ? <DonePicture /> : <YourTurnPicture />}>
            {at ? t.done(formatDate(at, language)) : t.open}
          </MessagePage>
        )}
      </Loaded>
    </AppScreen>
  )
}
