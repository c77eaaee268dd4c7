import { formatMoney } from '@lumbung/shared/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { LoadFailed } from '../../../shell/loading/load-failed.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/layout/skeleton.tsx'
import { exampleTexts } from './example-texts.ts'
import styles from './priced-example.module.css'
import { useExampleQuote } from './use-example-quote.ts'

interface PricedExampleProps {
  /** Continues the outline of the screen. */
  heading?: 'h2' | 'h3'
  /** It is what the screen is about: a failure is shown, with a retry. Otherwise it is left out. */
  required?: boolean
}

/** An example at today's price, from the same call that quotes a real loan. */
export function PricedExample({ heading: Heading = 'h3', required = false }: PricedExampleProps) {
  const t = useTexts(exampleTexts)
  const { price, failed, nothingOffered } = useExampleQuote()
  if (required && failed?.error) return <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />
  if (failed || nothingOffered) return null
  return (
    <Card kind="flat">
      <Heading className={styles.title}>{t.title}</Heading>
      {price ? (
        <p className="small secondary">
          {t.text(formatMoney(price.amount), price.tenor)}
          <strong className={styles.total}>{formatMoney(price.total)}</strong>
          {t.parts(formatMoney(price.interest), formatMoney(price.serviceFee), formatMoney(price.vat))}
        </p>
      ) : (
        <Skeleton>
          <SkeletonBar width="most" />
          <SkeletonBar />
          <SkeletonBar width="half" />
        </Skeleton>
      )}
    </Card>
  )
}
