import { products, quote } from '@lumbung/shared/contract/lending/products.ts'
import { exampleLoan } from '@lumbung/shared/example-loan.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { useRead } from '../../api/use-api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Card } from '../../ui/layout/card.tsx'
import { exampleTexts } from './example-texts.ts'
import styles from './priced-example.module.css'

/** The current offer, cached for ten minutes. */
export function useOffer() {
  return useRead(products, {}, { staleTime: 600_000 }).data?.[0]
}

/** An example at today's price, from the same call that quotes a real loan. `heading` continues the outline of its screen. */
export function PricedExample({ heading: Heading = 'h3' }: { heading?: 'h2' | 'h3' }) {
  const t = useTexts(exampleTexts)
  const productId = useOffer()?.productId ?? ''
  const options = { enabled: productId !== '', handles: 'all', staleTime: 600_000 } as const
  const price = useRead(quote, { body: { productId, ...exampleLoan } }, options).data
  if (!price) return null
  return (
    <Card kind="flat">
      <Heading className={styles.title}>{t.title}</Heading>
      <p className="small secondary">
        {t.text(formatMoney(price.amount), price.tenor)}
        <strong className={styles.total}>{formatMoney(price.total)}</strong>
        {t.parts(formatMoney(price.interest), formatMoney(price.serviceFee), formatMoney(price.vat))}
      </p>
    </Card>
  )
}
