import { limit } from '@lumbung/shared/contract/home.ts'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Loaded } from '../../../shell/loading/loaded.tsx'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { DonePicture } from '../../../ui/graphics/pictures.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { MessagePage } from '../../../ui/layout/message-page.tsx'
import { SkeletonBar } from '../../../ui/layout/skeleton.tsx'
import { MoneyFigure } from '../../../ui/money/money-figure.tsx'
import styles from './status.module.css'
import { statusTexts } from './status-texts.ts'

/** The approved limit, with the buttons to borrow now or later. */
export function ApprovedView() {
  const t = useTexts(statusTexts)
  const { href } = useRoute()
  const read = useRead(limit, {}, { handles: 'all' })
  return (
    <AppScreen
      title={t.approved.heading}
      barTitle=""
      heading="body"
      action={
        <>
          <ButtonLink href={href('ApplyLoan', {})}>{t.approved.apply}</ButtonLink>
          <ButtonLink kind="text" href={href('Home', {})}>
            {t.approved.later}
          </ButtonLink>
        </>
      }
    >
      <MessagePage
        title={t.approved.heading}
        picture={<DonePicture />}
        notice={
          <Card>
            <div className={styles.limit} role="status">
              <p>{t.approved.limit}</p>
              <Loaded read={read} skeleton={<SkeletonBar width="half" tall />}>
                {({ total }) => <MoneyFigure value={total} size="hero" />}
              </Loaded>
            </div>
          </Card>
        }
      >
        {t.approved.body}
      </MessagePage>
    </AppScreen>
  )
}
