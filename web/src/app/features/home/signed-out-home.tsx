import { products, quote } from '@lumbung/shared/contract/loan.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card, HeroCard, SectionTitle } from '../../../ui/card.tsx'
import { GranaryGauge } from '../../../ui/granary-gauge.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { useRoute } from '../../use-route.ts'
import { homeTexts } from './home-texts.ts'
import styles from './signed-out-home.module.css'

/** What anybody may see: the offer, how it goes, and a priced example before any data is asked. */
export function SignedOutHome() {
  const t = useTexts(homeTexts)
  const { href } = useRoute()
  const offer = useRead(products, {}, { staleTime: 600_000 }).data?.[0]
  const tenors = offer?.tenors ?? []
  return (
    <div className="stack-l">
      <HeroCard labelledBy="offer">
        <div className={styles.gauge}>
          <GranaryGauge share={0.17} size={88} />
        </div>
        <p className={styles.label} id="offer">
          {t.offer}
        </p>
        <p className={styles.range}>{offer && t.range(formatMoney(offer.min), formatMoney(offer.max))}</p>
        <p className={styles.tenors}>{offer && t.tenors(Math.min(...tenors), Math.max(...tenors))}</p>
        <ButtonLink kind="accent" href={href('Login', {})}>
          {t.signIn}
        </ButtonLink>
      </HeroCard>
      <section>
        <SectionTitle>{t.how}</SectionTitle>
        <div className={styles.below}>
          <Card>
            <Timeline steps={t.steps.map((title, index) => ({ key: title, state: 'next', node: index + 1, title }))} />
          </Card>
        </div>
      </section>
      {offer && <PricedExample productId={offer.productId} />}
      <p className="small secondary">{t.caution}</p>
    </div>
  )
}

const example = { amount: 1_000_000, tenor: 3 }

/** Figures of today's price, from the same call that quotes a real loan. */
function PricedExample({ productId }: { productId: string }) {
  const t = useTexts(homeTexts)
  const price = useRead(quote, { body: { productId, ...example } }, { handles: 'all', staleTime: 600_000 }).data
  if (!price) return null
  return (
    <Card kind="flat">
      <h3 className={styles.exampleTitle}>{t.example}</h3>
      <p className="small secondary">
        {t.exampleText(formatMoney(price.amount), price.tenor)}
        <strong className={styles.total}>{formatMoney(price.total)}</strong>
        {t.exampleParts(formatMoney(price.interest), formatMoney(price.serviceFee), formatMoney(price.vat))}
      </p>
    </Card>
  )
}
