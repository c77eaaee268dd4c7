import { formatMoney } from '@lumbung/shared/format.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { GranaryGauge } from '../../ui/graphics/granary-gauge.tsx'
import { HeroCard } from '../../ui/layout/card.tsx'
import { useOffer } from '../lending/quote/use-example-quote.ts'
import { homeTexts } from './home-texts.ts'
import styles from './signed-out-home.module.css'

/** The offer, before the customer has a limit. The gauge shows the completed steps. */
export function OfferHero({ share, action }: { share: number; action: ReactNode }) {
  const t = useTexts(homeTexts)
  const offer = useOffer()
  const tenors = offer?.tenors ?? []
  return (
    <HeroCard labelledBy="offer">
      <div className={styles.gauge}>
        <GranaryGauge share={share} size={88} />
      </div>
      <p className={styles.label} id="offer">
        {t.offer}
      </p>
      <p className={styles.range}>{offer && t.range(formatMoney(offer.min), formatMoney(offer.max))}</p>
      <p className={styles.tenors}>{offer && t.tenors(Math.min(...tenors), Math.max(...tenors))}</p>
      {action}
    </HeroCard>
  )
}
