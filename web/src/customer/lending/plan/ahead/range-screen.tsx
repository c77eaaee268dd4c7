import { formatMoney } from '@lumbung/shared/format.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { HelpButton } from '../../../../shell/help/help-button.tsx'
import { useRoute } from '../../../../shell/router/use-route.ts'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { ButtonLink } from '../../../../ui/actions/button.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { PageTitle } from '../../../../ui/layout/page-title.tsx'
import { PricedExample } from '../../quote/priced-example.tsx'
import { aheadTexts } from './ahead-texts.ts'
import { PlanAhead } from './plan-ahead.tsx'
import styles from './range-screen.module.css'

/** what can be borrowed and an example of what it costs, before a customer applies for a limit. */
export function RangeScreen() {
  const t = useTexts(aheadTexts)
  const { href } = useRoute()
  return (
    <PlanAhead>
      {({ min, max, tenors }) => (
        <AppScreen
          title={t.title}
          heading="body"
          right={<HelpButton />}
          action={<ButtonLink href={href('PdlPreBorrow', {})}>{t.toEstimate}</ButtonLink>}
        >
          <div className="stack-l">
            <PageTitle>{t.rangeHeading}</PageTitle>
            <Card>
              <p className={styles.range}>{t.range(formatMoney(min), formatMoney(max))}</p>
              <p className="secondary">{t.tenors(Math.min(...tenors), Math.max(...tenors))}</p>
            </Card>
            <PricedExample heading="h2" />
            <p className="small secondary">{t.limitNote}</p>
          </div>
        </AppScreen>
      )}
    </PlanAhead>
  )
}
