import { useTexts } from '../../i18n/use-texts.ts'
import { useRoute } from '../../shell/router/use-route.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Card, SectionTitle } from '../../ui/layout/card.tsx'
import { Timeline } from '../../ui/layout/timeline.tsx'
import { PricedExample } from '../lending/quote/priced-example.tsx'
import { BorrowingCaution } from './borrowing-caution.tsx'
import { homeTexts } from './home-texts.ts'
import { OfferHero } from './offer-hero.tsx'
import styles from './signed-out-home.module.css'

/** The public home: the offer, how it works, and a priced example before any personal data is asked for. */
export function SignedOutHome({ tkb90Ppm }: { tkb90Ppm: number | undefined }) {
  const t = useTexts(homeTexts)
  const { href } = useRoute()
  return (
    <div className="stack-l">
      <OfferHero
        share={0.17}
        action={
          <ButtonLink kind="accent" href={href('Login', {})}>
            {t.signIn}
          </ButtonLink>
        }
      />
      <section>
        <SectionTitle>{t.how}</SectionTitle>
        <div className={styles.below}>
          <Card>
            <Timeline steps={t.steps.map((title, index) => ({ key: title, state: 'next', node: index + 1, title }))} />
          </Card>
        </div>
      </section>
      <PricedExample />
      <BorrowingCaution tkb90Ppm={tkb90Ppm} />
    </div>
  )
}
